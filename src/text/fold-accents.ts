/**
 * Accents that readers leave out, and the vowel points of Arabic and Hebrew. The marks of other scripts, such as Thai
 * vowels or the voicing of Japanese kana, make another letter.
 */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{Mn}/gu;

/** Letters without a decomposition that people write in another way where their keyboard lacks them. */
const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Arabic letters that writers use for one another, and the stroke that only stretches a word. */
const arabicVariants: [RegExp, string][] = [
  [/[\u0622\u0623\u0625\u0671]/gu, '\u0627'],
  [/[\u0649\u06cc]/gu, '\u064a'],
  [/\u06a9/gu, '\u0643'],
  [/\u0629(?!\p{L})/gu, '\u0647'],
  [/\u0640/gu, ''],
];

const ascii = /^[\0-\x7f]*$/;
const arabic = /\p{Script=Arabic}/u;

/** A text in lower case without accents: spellings of the same word become one. */
export function foldAccents(lowerCase: string): string {
  if (ascii.test(lowerCase)) return lowerCase;
  const bare = lowerCase
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[ßøđłıæœþ]/gu, (letter) => letters[letter] ?? letter);
  return foldArabic(bare);
}

/** A text with one letter for each group of Arabic letters that writers use for one another. */
export function foldArabic(text: string): string {
  if (!arabic.test(text)) return text;
  return arabicVariants.reduce((folded, [from, to]) => folded.replace(from, to), text);
}
