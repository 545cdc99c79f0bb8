/** Puts a part of a formula in brackets, unless it is a number, a word or in brackets already. */
export function asOperand(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;
}
