import { idf } from '../../text/idf.ts';
import { slotCount, type WordCounts } from '../candidates/word-counts.ts';
import type { Scored } from '../stages.ts';

/** A text that others can support. */
type SupportableText = { documentId: number; wordCounts: WordCounts };

/** How many of the best texts support others, and how many can be supported. */
const supporterCount = 5;
const supportedCount = 30;

/** A text that has nearly the same words is a copy, and says nothing new. */
const copyFrom = 0.95;

/** Memory that is all zeros between two calls. */
const holders = new Uint16Array(slotCount);
const values = new Float32Array(slotCount);

/**
 * How far the best texts for a question are about the same as each text: the sum of the cosines of their words, weighted by
 * rarity among the texts and by the score of the supporter. Texts that answer the same question resemble each other (van
 * Rijsbergen's cluster hypothesis), so of two with equal scores the one that resembles other good ones is more likely right. A
 * text is supported neither by itself nor by its own document or a copy.
 * @param ranked best first; texts far down are not scored
 * @param texts by their ids
 * @returns 0 for the least supported; in no order
 */
export function rankByResemblance(ranked: Scored[], texts: ReadonlyMap<number, SupportableText>): Scored[] {
  const looked = ranked.slice(0, supportedCount).flatMap(({ id, score }) => {
    const text = texts.get(id);
    return text ? [{ id, score, ...text }] : [];
  });
  const weighed = weigh(looked.map(({ wordCounts }) => wordCounts));
  const best = looked[0]?.score || 1;
  const supports = looked.map(() => 0);
  for (const [from, supporter] of looked.slice(0, supporterCount).entries()) {
    const own = weighed[from] as WeighedText;
    spread(own);
    for (let to = 0; to < looked.length; to += 1) {
      if (looked[to]?.documentId === supporter.documentId) continue;
      const cosine = multiply(weighed[to] as WeighedText);
      if (cosine < copyFrom) supports[to] = (supports[to] as number) + (supporter.score / best) * cosine;
    }
    clear(values, own.slots);
  }
  const least = Math.min(...supports);
  return looked.map(({ id }, index) => ({ id, score: (supports[index] as number) - least }));
}

type WeighedText = { slots: Uint16Array; vector: Float32Array; length: number };

/** Weighs the words of texts by their rarity among these. */
function weigh(texts: WordCounts[]): WeighedText[] {
  // Loops over indices: those over values would make an object for each.
  for (const { slots } of texts) {
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number;
      holders[slot] = (holders[slot] as number) + 1;
    }
  }
  const rarities = Float64Array.from({ length: texts.length + 1 }, (_, held) => idf(held, texts.length));
  const weighed = texts.map(({ slots, weights }) => {
    const vector = new Float32Array(slots.length);
    let square = 0;
    for (let index = 0; index < slots.length; index += 1) {
      const rarity = rarities[holders[slots[index] as number] as number] as number;
      const value = (weights[index] as number) * rarity;
      vector[index] = value;
      square += value * value;
    }
    return { slots, vector, length: Math.sqrt(square) || 1 };
  });
  for (const { slots } of weighed) clear(holders, slots);
  return weighed;
}

function clear(table: Uint16Array | Float32Array, slots: Uint16Array): void {
  for (let index = 0; index < slots.length; index += 1) table[slots[index] as number] = 0;
}

/** Lays the values of a text of unit length into the table. */
function spread({ slots, vector, length }: WeighedText): void {
  for (let index = 0; index < slots.length; index += 1) {
    values[slots[index] as number] = (vector[index] as number) / length;
  }
}

/** The cosine of a text with the one whose values lie in the table. */
function multiply({ slots, vector, length }: WeighedText): number {
  let product = 0;
  for (let index = 0; index < slots.length; index += 1) {
    product += (vector[index] as number) * (values[slots[index] as number] as number);
  }
  return product / length;
}
