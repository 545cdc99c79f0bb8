/** Whether a text contains one of the wordings, ignoring case, width and white space. */
export function containsAny(text: string, wordings: string[]): boolean {
  const folded = fold(text);
  return wordings.some((wording) => folded.includes(fold(wording)));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
