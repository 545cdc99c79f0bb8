/** Invisible characters: soft hyphens, joiners and direction marks. */
const invisible = /\u200d|[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * A letter with more marks than any language writes. Unicode normalization sorts the marks of a letter in quadratic time,
 * so the rest is dropped; the Stream-Safe Text Format has the same limit.
 */
const overloaded = /(?<kept>\p{M}{30})\p{M}+/gu;

/** Honorifics in one character, which NFKC would expand to up to 18; nobody searches for their words. */
const honorifics = /[\ufdfa\ufdfb]/gu;

/** A letter, with all its marks, of an alphabet whose readers omit accents. */
const markedLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}+/gu;

/** Letters without a decomposition that people replace when their keyboard lacks them. */
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

/** Arabic letters that writers interchange, and the stroke that only stretches a word. */
const arabicVariants: [RegExp, string][] = [
  [/[\u0622\u0623\u0625\u0671]/gu, '\u0627'],
  [/[\u0649\u06cc]/gu, '\u064a'],
  [/\u06a9/gu, '\u0643'],
  [/\u0629(?!\p{L})/gu, '\u0647'],
  [/\u0640/gu, ''],
];

const ascii = /^[\0-\x7f]*$/;
const arabic = /\p{Script=Arabic}/u;

/** Whether a text is pure ASCII, so that nothing in it needs folding. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** Normalizes lookalikes (NFKC) and removes invisible characters. Keeps the case. */
export function normalizeCharacters(text: string): string {
  if (isAscii(text)) return text;
  return withoutOverload(text).replace(honorifics, ' ').normalize('NFKC').replace(invisible, '');
}

/**
 * A text in lower case without accents and without the vowel points of Arabic and Hebrew, so that spellings of the same
 * word become equal. The marks of other scripts stay, since Thai vowels and the voicing of Japanese kana make another
 * letter.
 */
export function foldAccents(lowerCase: string): string {
  if (isAscii(lowerCase)) return lowerCase;
  const bare = withoutOverload(lowerCase)
    .normalize('NFD')
    .replace(markedLetter, (letter) => letter.replace(/\p{Mn}/gu, ''))
    .normalize('NFC')
    .replace(/[ßøđłıæœþ]/gu, (letter) => letters[letter] ?? letter);
  return foldArabic(bare);
}

function withoutOverload(text: string): string {
  return text.replace(overloaded, '$<kept>');
}

/** A text with one letter for each group of Arabic letters that writers interchange. */
export function foldArabic(text: string): string {
  if (!arabic.test(text)) return text;
  return arabicVariants.reduce((folded, [from, to]) => folded.replace(from, to), text);
}
