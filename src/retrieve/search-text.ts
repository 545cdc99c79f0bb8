import { unspacedScripts } from '../words/unspaced-scripts.ts';

/**
 * PostgreSQL would take a whole run of a script without spaces for one word, so each run becomes its overlapping pairs
 * of characters, the usual way to index them without a dictionary.
 */
const unspaced = new RegExp(`[${unspacedScripts}ー々]+`, 'gu');

/**
 * Accents that readers leave out, and the vowel points of Arabic and Hebrew. The marks of other scripts, such as Thai
 * vowels or the voicing of Japanese kana, make another letter.
 */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{Mn}/gu;

/** Arabic letters that writers use for one another, and the stroke that only stretches a word. */
const arabicVariants: [RegExp, string][] = [
  [/[\u0622\u0623\u0625\u0671]/gu, '\u0627'],
  [/\u0649/gu, '\u064a'],
  [/\u0629(?!\p{L})/gu, '\u0647'],
  [/\u0640/gu, ''],
];

/**
 * Prepares a text or a question for PostgreSQL's text analysis, which separates and stems the words: spellings of the
 * same word become one.
 */
export function searchText(text: string): string {
  return foldMarks(text.normalize('NFKC')).replace(unspaced, pairs);
}

function foldMarks(text: string): string {
  const bare = text.normalize('NFD').replace(accents, '').normalize('NFC');
  return arabicVariants.reduce((folded, [from, to]) => folded.replace(from, to), bare);
}

function pairs(run: string): string {
  const characters = [...run];
  if (characters.length === 1) return ` ${run} `;
  return ` ${characters
    .slice(1)
    .map((character, index) => `${characters[index]}${character}`)
    .join(' ')} `;
}

/**
 * What a chunk is found by: the words of its document's name and headings, then its own. A heading says in few words
 * what its text is about, so it counts twice.
 */
export function chunkSearchText(chunk: { text: string; headingPath: string[] }, filename: string): string {
  const title = filename.replace(/\.\w{1,8}$/, '').replaceAll(/[_-]+/g, ' ');
  return searchText([title, ...chunk.headingPath, ...chunk.headingPath, chunk.text].join('\n'));
}
