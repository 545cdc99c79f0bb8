import { LRUCache } from 'lru-cache';
import { splitWords } from '../../../text/split-words.ts';
import { conceptsOf } from '../generator/lexicon/concepts.ts';
import { languageOfText } from '../languages.ts';
import { sentencesOf } from './read-sentences.ts';
import type { SubwordTokenizer } from './tokenize-subwords.ts';

/** How many texts are remembered: a few kilobytes each, of questions in another language alone. */
const maxTexts = 1_000;

/**
 * Prepares to read the concepts of the lexicon that the words of a text have: of the whole text and then of each sentence, as in
 * `ReadText`. The last texts are remembered.
 */
export function createReadConcepts({ wordsOf }: SubwordTokenizer): (text: string) => Set<number>[] {
  const remembered = new LRUCache<string, Set<number>[]>({ max: maxTexts });
  return (text) => {
    const known = remembered.get(text);
    if (known) return known;
    const language = languageOfText(text);
    const conceptsIn = (sentence: string) =>
      new Set(
        splitWords(sentence)
          .flatMap(wordsOf)
          .flatMap(({ written, subwords }) => (subwords.length > 0 ? conceptsOf(written, language) : [])),
      );
    const sentences = sentencesOf(text).map(conceptsIn);
    const whole = new Set(sentences.flatMap((concepts) => [...concepts]));
    const read = sentences.length > 0 ? [whole, ...sentences] : [];
    remembered.set(text, read);
    return read;
  };
}
