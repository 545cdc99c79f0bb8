/** Whether most letters are of scripts written from right to left (Hebrew, Arabic, Syriac, Thaana, N'Ko). */
export function isMostlyRightToLeft(text: string): boolean {
  const rightToLeft = text.match(/[\u0590-\u07ff\u08a0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
  if (rightToLeft === 0) return false;
  const others = text.match(/[\p{L}--[\u0590-\u07ff\u08a0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]]/gv)?.length ?? 0;
  return rightToLeft > others;
}

/**
 * Corrects the order of lam and alef, whose ligature PDFium decomposes in the wrong order. After an alef the error is certain, since
 * Arabic never has two in a row: `اإلنتاجية` becomes `الإنتاجية`. Elsewhere either order can be a word and nothing is changed.
 */
export function mendLamAlef(text: string): string {
  return text.replace(/\u0627([\u0622\u0623\u0625\u0627])\u0644/g, '\u0627\u0644$1');
}
