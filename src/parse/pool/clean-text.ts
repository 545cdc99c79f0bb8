/**
 * Control characters except tab and line feed (PostgreSQL cannot store NUL), and invisible characters that hide phrases from
 * searches: soft hyphens, byte order marks, marks of writing direction.
 */
const unwanted = /[[\p{Cc}--[\t\n]]\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gv;

/** Removes characters that cannot be stored or would hide words, including lone surrogates. */
export function cleanText(text: string): string {
  const clean = text.replace(unwanted, '');
  return clean.isWellFormed() ? clean : clean.replace(/\p{Surrogate}/gu, '');
}
