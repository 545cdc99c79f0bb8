import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  createVocabulary,
  cutWord,
  foldPiece,
  type Vocabulary,
} from '../../src/providers/builtin/embedder/vocabulary.ts';
import { wordsOf } from '../../src/text/tokenize.ts';

/** A subword of words as the multilingual embedder will know it. */
export type Subword = {
  /** Folded; a subword that begins a word begins with a space. */
  text: string;
  /** The most frequent of its spellings in lower case, for the teacher to read. */
  spelling: string;
  /** Share of it in the teacher's texts, 0 to 1. */
  frequency: number;
};

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Devanagari',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Hebrew',
];
const readable = new RegExp(
  `^ ?[${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{M}\\p{N}ー々]+$`,
  'u',
);

/** @param vocabulary the teacher's, as pairs of a subword and the logarithm of its frequency; `▁` stands for a space */
export function foldPieces(vocabulary: [string, number][]): Map<string, Subword> {
  const spellings = new Map<string, Map<string, number>>();
  for (const [written, logarithm] of vocabulary) {
    const text = foldPiece(written).replaceAll('▁', ' ');
    // Marks that only steer the model have no frequency.
    if (logarithm === 0 || !readable.test(text)) continue;
    const frequencies = spellings.getOrInsertComputed(text, () => new Map());
    const spelling = written.replaceAll('▁', '').toLowerCase();
    frequencies.set(spelling, (frequencies.get(spelling) ?? 0) + Math.exp(logarithm));
  }
  const subwords = [...spellings].map(([text, frequencies]): [string, Subword] => {
    const ordered = [...frequencies].sort(([, one], [, other]) => other - one);
    const frequency = ordered.reduce((sum, [, one]) => sum + one, 0);
    return [text, { text, spelling: ordered[0]?.[0] ?? text, frequency }];
  });
  return new Map(subwords);
}

/** The runtime's form of subwords, with their order as numbers. */
export function vocabularyOf(subwords: Subword[]): Vocabulary {
  const frequencies = Float32Array.from(subwords, ({ frequency }) => Math.log(frequency));
  return createVocabulary(
    subwords.map(({ text }) => text),
    frequencies,
  );
}

/** Rarer subwords take more room than they are worth. */
const leastUses = 4;

/** The subwords that words of these texts are made of, without the rarest; single characters stay. */
export async function keepUsed(subwords: Subword[], files: string[]): Promise<Subword[]> {
  const vocabulary = vocabularyOf(subwords);
  const words = new Map<string, number>();
  for (const file of files) {
    for await (const line of createInterface(createReadStream(file))) {
      for (const word of wordsOf(line)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const uses = new Uint32Array(subwords.length);
  for (const [word, count] of words) {
    for (const subword of cutWord(word, vocabulary)) uses[subword] = (uses[subword] ?? 0) + count;
  }
  return subwords.filter(({ text }, number) => (uses[number] ?? 0) >= leastUses || [...text].length === 1);
}

/** The first of our scripts that a text has a character of; `Number` for one that has none. */
export function scriptOf(text: string): string {
  return scripts.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)) ?? 'Number';
}
