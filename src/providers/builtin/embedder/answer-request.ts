import { readFileSync } from 'node:fs';
import { createCompareSentences, type Similarity } from './compare-sentences.ts';
import { createCompareWords } from './compare-words.ts';
import { createEmbedTexts, type Purpose } from './embed-text.ts';
import { findSpelling } from './find-spelling.ts';
import { decodeTable } from './table.ts';
import { createSubwordTokenizer } from './tokenize-subwords.ts';

/**
 * Texts to embed for a purpose, to compare with a question sentence by sentence, or to align with a question in another
 * language; words to compare with other words; texts to read, which are compared later; texts to find the phrases of; or words to find the spelling
 * of.
 */
export type BuiltinRequest = { texts: string[] } & (
  | { purpose: Purpose }
  | { question: string; task: 'compare' | 'compareUnlessForeign' | 'align' }
  | { words: string[] }
  | { task: 'read' | 'phrases' | 'spelling' }
);

/** One vector per text, their similarities to the question, their alignment with it, the similarities of the words, phrases, or spellings. */
export type BuiltinAnswer =
  | Float32Array<ArrayBuffer>[]
  | Similarity[]
  | undefined
  | number[]
  | Float32Array<ArrayBuffer>
  | string[];

/** Loads the table, in about 50 milliseconds, and prepares to answer requests. */
export function createAnswerRequest(): (request: BuiltinRequest) => BuiltinAnswer {
  const table = decodeTable(readFileSync(new URL('./table.bin', import.meta.url)));
  const tokenizer = createSubwordTokenizer(table.vocabulary);
  const phrasesOf = (text: string) =>
    tokenizer.wordsOf(text).flatMap(({ written }) => (written.includes(' ') ? [written] : []));
  const embedTexts = createEmbedTexts(table, tokenizer);
  const sentences = createCompareSentences(table, tokenizer);
  const compareWords = createCompareWords(table, tokenizer);
  return ({ texts, ...request }) => {
    if ('question' in request) return sentences[request.task](request.question, texts);
    if ('task' in request) {
      if (request.task === 'read') return sentences.read(texts);
      if (request.task === 'phrases') return texts.flatMap(phrasesOf);
      return texts.map((word) => findSpelling(word, table.vocabulary));
    }
    if ('words' in request) return compareWords(request.words, texts);
    return embedTexts(texts, request.purpose);
  };
}
