import { NumberList } from '../../helpers/number-list.ts';
import type { ContentWords } from './content-words.ts';

/** The words of a text, each once. */
export type WordCounts = {
  /** Where each has its place in a table; a few thousand words hardly ever share one. */
  slots: Uint16Array;
  /** One more than the logarithm of how often the text has each. */
  weights: Float32Array;
};

/** The number of places in a table of words: `slots` are below it. */
export const slotCount = 2 ** 15;

/** Memory that is all zeros between two calls. */
const counts = new Float32Array(slotCount);

const distinct = new NumberList();

/** Counts the words of a text. */
export function countWords({ words }: ContentWords): WordCounts {
  for (let index = 0; index < words.length; index += 1) {
    const hash = words[index] as number;
    const slot = (hash ^ (hash >>> 15)) & (slotCount - 1);
    if (counts[slot] === 0) distinct.add(slot);
    counts[slot] = (counts[slot] as number) + 1;
  }
  const found = distinct.borrow();
  const slots = new Uint16Array(found.length);
  const weights = new Float32Array(found.length);
  for (let index = 0; index < found.length; index += 1) {
    const slot = found[index] as number;
    const count = counts[slot] as number;
    slots[index] = slot;
    // Most words of a text occur once.
    weights[index] = count === 1 ? 1 : 1 + Math.log(count);
    counts[slot] = 0;
  }
  return { slots, weights };
}
