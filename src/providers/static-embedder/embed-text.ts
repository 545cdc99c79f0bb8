import { contentWord, isUnspaced, visitGrams, wordsOf } from '../../words/word-grams.ts';
import { levels, type Table } from './table.ts';
import { cutWord } from './vocabulary.ts';

const gramDimensions = 128;
const spacedGrams = { shortest: 3, longest: 5 };
const unspacedGrams = { shortest: 1, longest: 3 };

/** Length of the part for spellings, where that for meanings has length one. */
const gramShare = Math.sqrt(0.2);

/** How many words are remembered with what they add; texts of one source share most of theirs. */
const rememberedWords = 50_000;

/** Longer ones seldom come again. */
const longestRemembered = 40;

/** Runs of characters with the same last bits of their hash are the same: with this many slots hardly ever by chance. */
const slots = 2 ** 16;

/** What a word adds: numbers of its pieces, and slots of its runs of characters. */
type Parts = { pieces: number[]; grams: Uint16Array };

/** Turns a text into a vector of unit length, or of zeros when it has no word that says something. */
export type EmbedText = (text: string) => Float32Array<ArrayBuffer>;

/**
 * Sums the vectors of a text's pieces, and beside them, for spellings that no piece knows, the hashes of its runs of
 * characters: feature hashing, with a sign from the hash so that collisions cancel out (Weinberger et al., "Feature
 * Hashing for Large Scale Multitask Learning", 2009). What comes again counts less each time, by the logarithm of how
 * often.
 */
export function createEmbedText(table: Table): EmbedText {
  const { dimensions } = table;
  const remembered = new Map<string, Parts>();
  const pieceCounts = createCounter(table.scales.length);
  const gramCounts = createCounter(slots);

  function partsOf(word: string): Parts {
    const known = remembered.get(word);
    if (known) return known;
    const parts = cutParts(word, table);
    if (remembered.size >= rememberedWords) remembered.clear();
    if (word.length <= longestRemembered) remembered.set(word, parts);
    return parts;
  }

  return (text) => {
    for (const word of wordsOf(text)) {
      const { pieces, grams } = partsOf(word);
      for (const piece of pieces) pieceCounts.add(piece);
      for (const gram of grams) gramCounts.add(gram);
    }
    const vector = new Float32Array(dimensions + gramDimensions);
    const meaning = vector.subarray(0, dimensions);
    const spelling = vector.subarray(dimensions);
    pieceCounts.take((piece, count) => addPiece(meaning, piece, 1 + Math.log(count), table));
    gramCounts.take((gram, count) => {
      const weight = 1 + Math.log(count);
      const index = (gram >>> 1) % gramDimensions;
      spelling[index] = (spelling[index] as number) + (gram & 1 ? weight : -weight);
    });
    scaleTo(1, meaning);
    scaleTo(gramShare, spelling);
    scaleTo(1, vector);
    return vector;
  };
}

/** Counts small numbers, several times as fast as a map. */
function createCounter(size: number) {
  const counts = new Uint32Array(size);
  let counted: number[] = [];
  return {
    add(number: number): void {
      const count = counts[number] as number;
      if (count === 0) counted.push(number);
      counts[number] = count + 1;
    },
    /** Visits what was counted, in order of its first appearance, and begins anew. */
    take(visit: (number: number, count: number) => void): void {
      for (const number of counted) {
        visit(number, counts[number] as number);
        counts[number] = 0;
      }
      counted = [];
    },
  };
}

function cutParts(word: string, { vocabulary }: Table): Parts {
  const content = contentWord(word);
  const grams: number[] = [];
  if (content === undefined) return { pieces: [], grams: new Uint16Array() };
  const lengths = isUnspaced(content) ? unspacedGrams : spacedGrams;
  visitGrams(content, lengths, (hash) => grams.push(hash % slots));
  return { pieces: cutWord(word, vocabulary), grams: Uint16Array.from(grams) };
}

/** What the four values of a byte stand for, by the byte. */
const levelsOfByte = Float32Array.from({ length: 4 * 256 }, (_, index) => {
  const [byte, place] = [index >> 2, index & 3];
  return levels[(byte >> (2 * place)) & 3] as number;
});

/** The inner loop of embedding: four values a byte. */
function addPiece(sum: Float32Array, piece: number, weight: number, { scales, rows }: Table): void {
  const factor = weight * (scales[piece] as number);
  const bytes = sum.length / 4;
  const from = piece * bytes;
  for (let at = 0; at < bytes; at += 1) {
    const four = 4 * (rows[from + at] as number);
    const index = 4 * at;
    sum[index] = (sum[index] as number) + factor * (levelsOfByte[four] as number);
    sum[index + 1] = (sum[index + 1] as number) + factor * (levelsOfByte[four + 1] as number);
    sum[index + 2] = (sum[index + 2] as number) + factor * (levelsOfByte[four + 2] as number);
    sum[index + 3] = (sum[index + 3] as number) + factor * (levelsOfByte[four + 3] as number);
  }
}

/** Gives a vector a length, unless it is all zeros. */
function scaleTo(length: number, vector: Float32Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return;
  const factor = length / Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] as number) * factor;
}
