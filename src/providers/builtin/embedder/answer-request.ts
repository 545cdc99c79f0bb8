import { readFileSync } from 'node:fs';
import type { TextPurpose } from '../../../ports/embedder.ts';
import { createCompareSentences, type Similarity } from './compare-sentences.ts';
import { createCompareWords } from './compare-words.ts';
import { createEmbedTexts } from './embed-text.ts';
import { findSpelling } from './find-spelling.ts';
import { decodeTable } from './table.ts';
import { createSubwordTokenizer } from './tokenize-subwords.ts';

/** What the embedder is asked about some texts. */
export type BuiltinRequest = { texts: string[] } & (
  | { task: 'embed'; purpose: TextPurpose }
  /** `compare` does it sentence by sentence, `align` word by word, with texts in other languages; see `CompareSentences`. */
  | { task: 'compare' | 'compareUnlessForeign' | 'align'; question: string }
  | { task: 'compareWords'; words: string[] }
  /** To read texts in advance, to find the phrases of each, or to spell them, each a word. */
  | { task: 'read' | 'phrases' | 'spelling' }
);

/** What it answers to each task. */
export type BuiltinAnswers = {
  /** A vector for each text, all in one buffer. */
  embed: Float32Array<ArrayBuffer>[];
  compare: Similarity[];
  compareUnlessForeign: Similarity[] | undefined;
  /** How well each text covers the words of the question. */
  align: number[];
  /** The cosine of each word to each text, row by row. */
  compareWords: Float32Array<ArrayBuffer>;
  read: undefined;
  phrases: string[];
  spelling: string[];
};

export type BuiltinAnswer = BuiltinAnswers[BuiltinRequest['task']];

/** Loads the table, in about 50 milliseconds, and prepares to answer requests. */
export function createAnswerRequest(): (request: BuiltinRequest) => BuiltinAnswer {
  const table = decodeTable(readFileSync(new URL('./table.bin', import.meta.url)));
  const tokenizer = createSubwordTokenizer(table.vocabulary);
  const phrasesOf = (text: string) =>
    tokenizer.wordsOf(text).flatMap(({ written }) => (written.includes(' ') ? [written] : []));
  const embedTexts = createEmbedTexts(table, tokenizer);
  const sentences = createCompareSentences(table, tokenizer);
  const compareWords = createCompareWords(table, tokenizer);
  return (request) => {
    const { texts } = request;
    switch (request.task) {
      case 'embed':
        return embedTexts(texts, request.purpose);
      case 'compareWords':
        return compareWords(request.words, texts);
      case 'read':
        sentences.read(texts);
        return undefined;
      case 'phrases':
        return texts.flatMap(phrasesOf);
      case 'spelling':
        return texts.map((word) => findSpelling(word, table.vocabulary));
      default:
        return sentences[request.task](request.question, texts);
    }
  };
}
