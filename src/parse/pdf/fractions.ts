/** A fraction whose numerator is missing: liteparse leaves out small raised digits before the slash of a fraction. */
const bare = /(?<!\p{N})⁄(?<below>\p{N}{1,3})/gu;

/** The same as PDFium reads it, with what follows. */
const whole = /(?<above>\p{N}{1,3})\s{0,3}⁄\s{0,3}(?<below>\p{N}{1,3})(?=(?<after>[^⁄]{0,40}))/gu;

/** As many letters behind a fraction tell which one it is. */
const keyLength = 10;

/** Whether a text has a fraction without its numerator. */
export function lacksNumerators(text: string): boolean {
  return text.search(bare) >= 0;
}

/**
 * Puts the numerators back that a page's text lacks.
 * @param source the text of the same page as PDFium reads it
 */
export function mendFractions(text: string, source: string): string {
  const known = new Map<string, string[]>();
  for (const { groups } of source.matchAll(whole)) {
    const key = keyOf(groups?.['below'] ?? '', groups?.['after'] ?? '');
    known.set(key, [...(known.get(key) ?? []), groups?.['above'] ?? '']);
  }
  return text.replace(bare, (found, ...rest) => {
    const { below = '' } = rest.at(-1) as { below?: string };
    const start = (rest.at(-3) as number) + found.length;
    const key = keyOf(below, text.slice(start, start + 40));
    return `${known.get(key)?.shift() ?? ''}${found}`;
  });
}

function keyOf(below: string, after: string): string {
  const [words = ''] = /^[^\p{N}⁄]*/u.exec(after) ?? [];
  return `${below} ${words.replace(/[^\p{L}]/gu, '').slice(0, keyLength)}`;
}
