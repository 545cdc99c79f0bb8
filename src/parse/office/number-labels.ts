const romanDigits: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Higher numbers are written as figures, whatever the format: letters and Roman numerals grow with them. */
const maxWritten = 3999;

const letters = 26;

/**
 * Writes the number of a list item as Office shows it.
 * @param format Word's `decimal`, `decimalZero`, `lowerLetter`, `upperLetter`, `lowerRoman`, `upperRoman`; others count as `decimal`
 */
export function numberLabel(number: number, format: string): string {
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  if (number < 1 || number > maxWritten) return String(number);
  if (/Letter$/.test(format)) return cased(toLetters(number), format);
  if (/Roman$/.test(format)) return cased(toRoman(number), format);
  return String(number);
}

function cased(text: string, format: string): string {
  return format.startsWith('upper') ? text.toUpperCase() : text;
}

/** After `z` follows `aa`, and after that `bb`. */
function toLetters(number: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % letters));
  return letter.repeat(Math.ceil(number / letters));
}

function toRoman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, digit] of romanDigits) {
    for (; rest >= value; rest -= value) text += digit;
  }
  return text;
}
