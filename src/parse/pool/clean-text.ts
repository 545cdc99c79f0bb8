/**
 * Control characters but tab and line feed, of which PostgreSQL cannot store NUL; and characters that no reader sees but
 * that stand between a phrase and a search for it: soft hyphens, byte order marks, marks of writing direction.
 */
const unwanted = /[[\p{Cc}--[\t\n]]\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gv;

/** Removes what cannot be stored or would hide words, halves of surrogate pairs included. */
export function cleanText(text: string): string {
  const clean = text.replace(unwanted, '');
  return clean.isWellFormed() ? clean : clean.replace(/\p{Surrogate}/gu, '');
}
