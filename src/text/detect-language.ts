import { foldAccents, isAscii } from './fold.ts';
import { functionWords } from './language-profiles.ts';
import { unspacedScripts } from './scripts.ts';
import { wordsOf } from './tokenize.ts';

/** Scripts that PostgreSQL has one stemmer for, and that hardly any other language uses. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Armenian}/gu, 'armenian'],
  [/\p{Script=Greek}/gu, 'greek'],
  [/\p{Script=Tamil}/gu, 'tamil'],
];

const unspaced = new RegExp(`[${unspacedScripts}]`, 'gu');

/** One common word may occur by chance. */
const leastCount = 2;

/** The minimum share of words that are among the commonest of the language. */
const leastShare = 0.12;

/** Like `leastShare`, for Arabic, which joins most of its common words to the next one. */
const leastArabicShare = 0.05;

/** A language is certain when it has this many times the common words of the runner-up. */
const leastLead = 1.15;

/**
 * The language of a text by the share of its words that are among the commonest of each language: a name that
 * `functionWords` knows, or that of a script of one language; undefined when that is unclear, as for a text of names and
 * numbers, or in a script without spaces.
 * @param options.minimumCount how many common words it must have
 */
export function detectLanguage(text: string, { minimumCount = leastCount } = {}): string | undefined {
  if (!isAscii(text)) {
    for (const [script, language] of scripts) if (isMostlyOf(text, script)) return language;
    if (isMostlyOf(text, unspaced)) return undefined;
  }
  const words = foldedWordsOf(text);
  const [best, next] = countByLanguage(words).sort((one, other) => other.count - one.count);
  if (!best || !next || best.count < leastLead * next.count) return undefined;
  const least = best.language === 'arabic' ? leastArabicShare : leastShare;
  return best.count >= minimumCount && best.count > least * words.length ? best.language : undefined;
}

/** Whether more than half of the letters of a text are of a script. */
function isMostlyOf(text: string, script: RegExp): boolean {
  const count = text.match(script)?.length ?? 0;
  return count > 0 && count > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
}

/** By common word: the places of the languages that have it. A word is looked up once for all of them. */
const holders = new Map<string, number[]>();
for (const [place, common] of [...functionWords.values()].entries()) {
  for (const word of common) holders.getOrInsertComputed(word, () => []).push(place);
}

/** How many of the words are among the commonest of each language. */
function countByLanguage(words: string[]): { language: string; count: number }[] {
  const counts = new Uint32Array(functionWords.size);
  for (const word of words) {
    for (const place of holders.get(word) ?? nowhere) (counts[place] as number) += 1;
  }
  return Array.from(functionWords.keys(), (language, place) => ({
    language,
    count: counts[place] as number,
  }));
}

const nowhere: readonly number[] = [];

function countIn(common: ReadonlySet<string>, words: string[]): number {
  let count = 0;
  for (const word of words) if (common.has(word)) count += 1;
  return count;
}

/** How many words of a text are among the commonest of a language. */
export function countCommonWords(text: string, language: string): number {
  return countIn(functionWords.get(language) ?? new Set(), foldedWordsOf(text));
}

function foldedWordsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !/\p{N}/u.test(word))
    .map(foldAccents);
}
