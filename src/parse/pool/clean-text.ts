/**
 * Control characters except tab and line feed (PostgreSQL cannot store NUL), and invisible characters that hide phrases from
 * searches: soft hyphens, byte order marks, marks of writing direction. Models read some of them, the tags above all, as the letters
 * of orders that nobody sees.
 */
const unwanted =
  /[[\p{Cc}--[\t\n]]\u00ad\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\u{e0100}-\u{e01ef}]/gv;

/** Control characters that end a line or a page; some programs write a line break within a field so. */
const breaks = /\r(?!\n)|[\v\f\u0085]/g;

/** Removes characters that cannot be stored or would hide words, including lone surrogates. */
export function cleanText(text: string): string {
  const clean = text.replace(breaks, ' ').replace(unwanted, '');
  return clean.isWellFormed() ? clean : clean.replace(/\p{Surrogate}/gu, '');
}
