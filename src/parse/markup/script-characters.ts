const plain = '0123456789+-−–=()ni';
const superscripts = fromPlain('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ');
const subscripts = fromPlain('₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₙᵢ');

/** Longer texts, in characters, are not marks, exponents or indices. */
const maxLength = 12;

/** The characters that Unicode has as superscripts and subscripts, and the commas between several marks. */
const writable = /^[\d+\-−–=()ni,\s]+$/u;

/** A number, a letter that stands for one, or the charge of an ion. */
const telling = /\d|^\s*\(?[ni]\)?\s*$|^[+\-−]{1,2}$/u;

/**
 * The text of a superscript or subscript in the characters that Unicode has for it; unchanged if it has none for some of them, as for
 * the letters of `1st`.
 */
export function toScript(text: string, script: 'super' | 'sub'): string {
  const isWritable = text.length <= maxLength && writable.test(text) && telling.test(text);
  if (!isWritable || /[ni]{2}/u.test(text)) return text;
  const known = script === 'super' ? superscripts : subscripts;
  return text.replace(/[^,\s]/gu, (character) => known.get(character) ?? character);
}

/** Maps each of the `plain` characters to the one at its place in `raised`. */
function fromPlain(raised: string): Map<string, string> {
  const written = [...raised];
  return new Map([...plain].map((character, index) => [character, written[index] ?? character]));
}
