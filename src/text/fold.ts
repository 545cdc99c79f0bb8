/** Invisible characters: soft hyphens, joiners, those of Devanagari included, and direction marks. */
const invisible = /\u200d|(?<=\u094d)\u200c|[\u00ad\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

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

/** Superscript digits with their signs, and the raised letters i and n. */
const raised = /[\u00b2\u00b3\u00b9\u2070\u2071\u2074-\u207f]+/gu;

/** Units of two letters that have powers; the symbols of one letter have them too. */
const unit = /^(?:[cdknµμ]?m|ft|in|yd|mi)$/iu;

/** How many letters before and after a mark are examined to tell whether it belongs to a symbol or to a word. */
const shortest = 3;

const lastLetters = new RegExp(String.raw`[\p{L}\p{M}]{0,${shortest}}$`, 'u');
const firstLetters = new RegExp(String.raw`^[\p{L}\p{M}]{0,${shortest}}`, 'u');

const ascii = /^[\0-\x7f]*$/;
const arabic = /\p{Script=Arabic}/u;

/**
 * Devanagari that writers interchange, in decomposed text: dots below are left out, nasal signs are written as dots, and vowels lose
 * their length (Larkey, Connell and Abduljaleel, "Hindi CLIR in thirty days", 2003).
 */
const devanagariVariants: [RegExp, string][] = [
  [/\u093c/gu, ''],
  [/\u0901/gu, '\u0902'],
  // A nasal before a consonant that is spoken at the same place.
  [/\u0919\u094d(?=[\u0915-\u0919])/gu, '\u0902'],
  [/\u091e\u094d(?=[\u091a-\u091e])/gu, '\u0902'],
  [/\u0923\u094d(?=[\u091f-\u0923])/gu, '\u0902'],
  [/\u0928\u094d(?=[\u0924-\u0928\u0936-\u0938])/gu, '\u0902'],
  [/\u092e\u094d(?=[\u092a-\u092e])/gu, '\u0902'],
  [/\u0906/gu, '\u0905'],
  [/\u0908/gu, '\u0907'],
  [/\u090a/gu, '\u0909'],
  [/\u0910/gu, '\u090f'],
  [/\u0914/gu, '\u0913'],
  [/\u0940/gu, '\u093f'],
  [/\u0942/gu, '\u0941'],
  [/\u0948/gu, '\u0947'],
  [/\u094c/gu, '\u094b'],
];

const devanagari = /\p{Script=Devanagari}/u;

/** A text with the Thai vowel "am" as one character, as dictionaries have it; `normalizeCharacters` takes it apart. */
export function withThaiVowel(text: string): string {
  return text.replaceAll('\u0e4d\u0e32', '\u0e33');
}

/** Whether a text is pure ASCII, so that nothing in it needs folding. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** Normalizes lookalikes (NFKC), parts marks of notes from numbers and words, and removes invisible characters. Keeps the case. */
export function normalizeCharacters(text: string): string {
  if (isAscii(text)) return text;
  const separated = separateRaised(withoutOverload(text));
  return separated.replace(honorifics, ' ').normalize('NFKC').replace(invisible, '');
}

/**
 * Puts spaces around the mark of a note at a number or word, and the exponent of a number, which are no part of them: `1,234²` is
 * 1,234, `Total¹` is a total, and `10⁹` is not 109. The powers of symbols and units stay: `m²`, `x³`, `Ca²⁺`, `¹⁴C`.
 */
export function separateRaised(text: string): string {
  return text.replace(raised, (found, at: number) => {
    const before = text.slice(Math.max(0, at - 2 * shortest), at);
    const after = text.slice(at + found.length, at + found.length + 2 * shortest);
    const word = lastLetters.exec(before)?.[0] ?? '';
    const next = firstLetters.exec(after)?.[0] ?? '';
    const isAfterNumber = /\p{Nd}$/u.test(before);
    const isAfterWord = word.length > 1 && !unit.test(word) && !/[\u207a\u207b]/u.test(found);
    const isSeparate = isAfterNumber || isAfterWord;
    const isBeforeWord = next.length === shortest && word === '';
    return `${isSeparate ? ' ' : ''}${found}${(isSeparate && next !== '') || isBeforeWord ? ' ' : ''}`;
  });
}

/** A text without the mark of a note at its end: `1,234²` or `Total ¹)`. */
export function withoutNoteMark(text: string): string {
  return /[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]/u.test(text)
    ? text
        .replace(/(?<=[\p{L}\p{Nd}%)]\s?)[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]{1,3}[)\u207e]?$/u, '')
        .trimEnd()
    : text;
}

/** A word in the form in which words are compared: in lower case, as `foldAccents` gives it. */
export function foldWord(word: string): string {
  return foldAccents(word.toLowerCase());
}

/**
 * A text in lower case without accents and without the vowel points of Arabic and Hebrew, so that spellings of the same
 * word become equal; see `foldLetters` for Arabic and Devanagari. The marks of other scripts stay, since Thai vowels and the voicing
 * of Japanese kana make another letter.
 */
export function foldAccents(lowerCase: string): string {
  if (isAscii(lowerCase)) return lowerCase;
  const bare = withoutOverload(lowerCase)
    .normalize('NFD')
    .replace(markedLetter, (letter) => letter.replace(/\p{Mn}/gu, ''))
    .normalize('NFC')
    .replace(/[ßøđłıæœþ]/gu, (letter) => letters[letter] ?? letter);
  return foldLetters(bare);
}

function withoutOverload(text: string): string {
  return text.replace(overloaded, '$<kept>');
}

/** A text in lower case with one letter for each group of Arabic letters, and of Devanagari ones, that writers interchange. */
export function foldLetters(text: string): string {
  if (isAscii(text)) return text;
  const one = arabic.test(text) ? replaceAll(text, arabicVariants) : text;
  return devanagari.test(one) ? replaceAll(one.normalize('NFD'), devanagariVariants).normalize('NFC') : one;
}

function replaceAll(text: string, variants: [RegExp, string][]): string {
  return variants.reduce((folded, [from, to]) => folded.replace(from, to), text);
}
