/** Alternatives of a regular expression, by their language or by what they are: whoever speaks a language can check its line. */
type Words = Record<string, string>;

/** All of some alternatives as one. */
export function anyOf(words: Words): string {
  return Object.values(words).join('|');
}

/** Any of some words or phrases, with no letter right before or behind it. */
export function wholeWords(words: Words): string {
  return wholeWord(anyOf(words));
}

/** Any of some alternatives, with no letter right behind it. @param before what it must begin behind: no letter */
export function wholeWord(alternatives: string, before = String.raw`(?<!\p{L})`): string {
  return String.raw`${before}(?:${alternatives})(?!\p{L})`;
}
