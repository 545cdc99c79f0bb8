import { NumberList } from '../../../helpers/number-list.ts';
import { conceptsOf } from '../generator/lexicon/concepts.ts';
import { languageOf } from '../languages.ts';
import { createAskedWords, nearness, vectorOfWord } from './compare-words.ts';
import { createReadConcepts } from './read-concepts.ts';
import { numberIn, type ReadText } from './read-sentences.ts';
import { createMultiplyRow, type Table } from './table.ts';
import type { SubwordTokenizer } from './tokenize-subwords.ts';

/**
 * How well a word is covered at least by one with the same meaning in the lexicon, 0 to 1. Chosen on six of eleven languages over English,
 * and on the five others. Vectors say more where they know both words; the words of a concept are less alike than the best of them.
 */
const leastCovered = 0.2;

/** How texts are read, and the squared length of a subword's vector. */
type Reading = { readText: (text: string) => ReadText; squareOf: (subword: number) => number };

/**
 * Prepares to tell how well texts in other languages cover the words of a question, 0 to 2: the coverage by the whole text plus that by
 * its best sentence. A word is covered by the subword most similar to it, or by a word that the lexicon gives the same meaning, and weighs
 * more the fewer of the texts cover it.
 */
export function createAlignTexts(
  table: Table,
  tokenizer: SubwordTokenizer,
  { readText, squareOf }: Reading,
): (question: string, texts: string[]) => number[] {
  const askedWords = createAskedWords(tokenizer);
  const readConcepts = createReadConcepts(tokenizer);
  const multiplyBy = createMultiplyRow(table);
  const gatherSpans = createGatherSpans(table.scales.length, squareOf);
  return (question, texts) => {
    const spans = gatherSpans(texts.map(readText));
    const concepts = texts.flatMap(readConcepts);
    const language = languageOf(question);
    const shares = new Float64Array(spans.count);
    let all = 0;
    for (const { written, subwords } of askedWords(question)) {
      const { vector, length } = vectorOfWord(subwords, table);
      const coverage = spans.cover(multiplyBy(vector), length);
      addConcepts(coverage, conceptsOf(written, language), concepts);
      const covering = spans.ofTexts.reduce((sum, [whole]) => sum + (coverage[whole] ?? 0), 0);
      const weight = Math.log(1 + texts.length / (covering + 0.5)) * Math.sqrt(length);
      all += weight;
      for (let span = 0; span < spans.count; span += 1)
        shares[span] = (shares[span] as number) + weight * (coverage[span] as number);
    }
    return spans.ofTexts.map(([whole, end]) => {
      if (whole === end) return 0;
      const best = shares.subarray(whole + 1, end).reduce((most, share) => Math.max(most, share), 0);
      return ((shares[whole] as number) + best) / (all || 1);
    });
  };
}

/** The spans of several texts: each whole text is followed by its sentences. */
type Spans = {
  count: number;
  /** The first span of each text, which is the whole text, and the end of its last one; equal for a text without sentences. */
  ofTexts: [whole: number, end: number][];
  /** How well each span covers a word, 0 to 1, given the products of the word's vector with rows and its length. */
  cover(multiply: (subword: number) => number, length: number): Float64Array;
};

/** Prepares to gather the spans of texts, so that each of their distinct subwords is compared with a word once for all texts. */
function createGatherSpans(
  size: number,
  squareOf: (subword: number) => number,
): (texts: ReadText[]) => Spans {
  /** By subword, one more than its place among the distinct ones; zeros between two calls. */
  const places = new Uint32Array(size);
  const [found, placesOfSpans] = [new NumberList(), new NumberList()];
  return (texts) => {
    const ofTexts: Spans['ofTexts'] = [];
    const ends: number[] = [];
    for (const { subwords, ends: ownEnds } of texts) {
      const start = placesOfSpans.length;
      const whole = ownEnds[0] ?? 0;
      for (let at = 0; at < whole; at += 1) {
        const subword = numberIn(subwords[at] as number);
        if (places[subword] === 0) {
          found.add(subword);
          places[subword] = found.length;
        }
        placesOfSpans.add((places[subword] as number) - 1);
      }
      for (let at = whole; at < subwords.length; at += 1)
        placesOfSpans.add(placesOfSpans.at(start + numberIn(subwords[at] as number)));
      ofTexts.push([ends.length, ends.length + ownEnds.length]);
      for (const end of ownEnds) ends.push(start + end);
    }
    const distinct = found.take();
    for (const subword of distinct) places[subword] = 0;
    const lengths = Float64Array.from(distinct, (subword) => Math.sqrt(squareOf(subword)));
    const placesOf = placesOfSpans.take();
    const cosines = new Float64Array(distinct.length);
    return {
      count: ends.length,
      ofTexts,
      cover(multiply, length) {
        for (let place = 0; place < distinct.length; place += 1) {
          const own = lengths[place] as number;
          cosines[place] = own > 0 ? multiply(distinct[place] as number) / own : 0;
        }
        const coverage = new Float64Array(ends.length);
        let at = 0;
        for (let span = 0; span < ends.length; span += 1) {
          let most = 0;
          for (const end = ends[span] as number; at < end; at += 1) {
            const cosine = cosines[placesOf[at] as number] as number;
            if (cosine > most) most = cosine;
          }
          coverage[span] = nearness(most, length);
        }
        return coverage;
      },
    };
  };
}

/** Raises the coverage of a word by spans that have one of its concepts. */
function addConcepts(coverage: Float64Array, asked: number[], concepts: Set<number>[]): void {
  if (asked.length === 0) return;
  for (const [span, said] of concepts.entries())
    if (asked.some((concept) => said.has(concept)))
      coverage[span] = Math.max(coverage[span] as number, leastCovered);
}
