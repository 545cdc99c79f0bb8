/** One comparable piece of a text: a folded word, a number or identifier, or a pair of characters. */
export type Term = {
  text: string;
  kind: 'word' | 'exact' | 'pair';
  /** As written, for telling names from other words. */
  written: string;
  /** Counts words, or characters in scripts without spaces, from the start of the text. */
  position: number;
};

const unspacedRun =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/u;
const piece = new RegExp(
  `(?<run>${unspacedRun.source})|(?<number>\\p{N}[\\p{N}.,]*\\p{N}|\\p{N})|(?<word>[\\p{L}\\p{M}]+)`,
  'gu',
);
const identifier = /[\p{L}\p{N}]+(?:[-_./:#][\p{L}\p{N}]+)+/gu;

/** Reads a text as terms, in order. */
export function tokenizeTerms(text: string): Term[] {
  const terms: Term[] = [];
  let position = 0;
  for (const match of text.normalize('NFKC').matchAll(piece)) {
    const written = match[0];
    if (match.groups?.['run'] !== undefined) {
      for (const pair of pairsOf(written)) {
        terms.push({ text: pair, kind: 'pair', written: pair, position });
        position += 1;
      }
    } else if (match.groups?.['number'] !== undefined) {
      terms.push({ text: foldNumber(written), kind: 'exact', written, position });
      position += 1;
    } else {
      terms.push({ text: stem(foldWord(written)), kind: 'word', written, position });
      position += 1;
    }
  }
  return [...terms, ...identifiersOf(text)];
}

/** Lower case without accents and vowel marks; Arabic letters that writers use for one another become one. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة$/u, 'ه')
    .replace(/ß/gu, 'ss')
    .replace(/ـ/gu, '');
}

/**
 * How far a word of a text says what a word of the question says, 0 to 1: the same stem, a long common beginning
 * (inflection in most European languages), or one inside the other (compounds).
 */
export function similarity(asked: Term, found: Term): number {
  if (asked.text === found.text) return 1;
  if (asked.kind !== 'word' || found.kind !== 'word') return 0;
  const shorter = Math.min(asked.text.length, found.text.length);
  const longer = Math.max(asked.text.length, found.text.length);
  if (shorter < 4) return 0;
  const common = commonBeginning(asked.text, found.text);
  if (common >= (longer > 5 ? 5 : 4) && common >= 0.6 * longer) return 0.85;
  if (common >= 5 && common >= 0.8 * shorter) return 0.6;
  if (asked.text.length >= 5 && found.text.includes(asked.text)) return 0.6;
  if (found.text.length >= 6 && asked.text.includes(found.text)) return 0.4;
  return 0;
}

/** "LX-4410/B" whole, beside its parts, when it holds a digit: nothing else is as telling as an exact identifier. */
function identifiersOf(text: string): Term[] {
  return [...text.matchAll(identifier)]
    .filter((match) => /\p{N}/u.test(match[0]) && /\p{L}/u.test(match[0]))
    .map((match) => ({ text: match[0].toLowerCase(), kind: 'exact', written: match[0], position: -10 }));
}

/** "10,000.50" and "10.000,50" alike, as far as grouping goes. */
function foldNumber(written: string): string {
  return written.replace(/[.,](?=\p{N}{3}(?:\D|$))/gu, '');
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Endings that carry grammar alone; light on purpose, since `similarity` forgives the rest. */
function stem(word: string): string {
  if (/\p{Script=Arabic}/u.test(word)) return stemArabic(word);
  if (word.length < 4) return word;
  return word
    .replace(/(?<=...)ies$/u, 'y')
    .replace(/(?<=...[^s])s$/u, '')
    .replace(/(?<=....)(?:ed|ing)$/u, '')
    .replace(/(?<=...[^e])e$/u, '');
}

/** Takes off affixes in the manner of light10 (Larkey, Ballesteros, Connell: "Light stemming for Arabic information retrieval", 2007). */
function stemArabic(word: string): string {
  const bare = word.replace(/^و(?=.{3})/u, '').replace(/^(?:ال|بال|كال|فال|لل)(?=..)/u, '');
  return bare.replace(/(?<=..)(?:ها|ان|ات|ون|ين|يه|ية|ه|ي)$/u, '');
}

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
