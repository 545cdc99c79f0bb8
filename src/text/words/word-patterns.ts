/** Alternatives of a regular expression, by their language or by what they are: whoever speaks a language can check its line. */
type Words = Record<string, string>;

/** All of some alternatives as one. */
export function anyOf(words: Words): string {
  return Object.values(words).join('|');
}

/** Any of some words or phrases, with no letter right before or behind it. */
export function wholeWords(words: Words): string {
  return String.raw`(?<!\p{L})(?:${anyOf(words)})(?!\p{L})`;
}
