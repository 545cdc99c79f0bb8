/** A fraction without its numerator: liteparse leaves out small raised digits before the slash. */
const bare = /(?<!\p{N})⁄(\p{N}{1,3})/gu;

/** A fraction as PDFium reads it, with the text after it. */
const whole = /(?<above>\p{N}{1,3})\s{0,3}⁄\s{0,3}(?<below>\p{N}{1,3})(?=(?<after>[^⁄]{0,40}))/gu;

/** How many letters after a fraction identify it. */
const keyLength = 10;

/** Whether a text contains a fraction without its numerator. */
export function lacksNumerators(text: string): boolean {
  return text.search(bare) >= 0;
}

/**
 * Restores missing numerators in the text of a page.
 * @param source the text of the page as PDFium reads it
 */
export function mendFractions(text: string, source: string): string {
  const known = Map.groupBy(source.matchAll(whole), ({ groups }) =>
    keyOf(groups?.['below'] ?? '', groups?.['after'] ?? ''),
  );
  const next = new Map(Array.from(known, ([key, found]) => [key, found.values()]));
  return text.replace(bare, (found, below: string, at: number) => {
    const start = at + found.length;
    const key = keyOf(below, text.slice(start, start + 40));
    return `${next.get(key)?.next().value?.groups?.['above'] ?? ''}${found}`;
  });
}

function keyOf(below: string, after: string): string {
  const [words = ''] = /^[^\p{N}⁄]*/u.exec(after) ?? [];
  return `${below} ${words.replace(/[^\p{L}]/gu, '').slice(0, keyLength)}`;
}
