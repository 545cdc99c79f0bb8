import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { isTitleLine } from '../ranking/signals.ts';

/** Advantage of the first passage over the last across languages, where the search is more reliable than the sentence score. */
const rankInFit = 0.1;

/** Disadvantage of titles and letterheads across languages. */
const titleInFit = 0.2;

/**
 * The sentences of passages in other languages than the question, those that answer best first. The search knows better than a sentence
 * which passage it is.
 */
export function acrossLanguages(sentences: RankedSentence[], isForeign: boolean[]): RankedSentence[] {
  const fit = (one: RankedSentence) =>
    one.score - (rankInFit * one.source) / isForeign.length - (isTitleLine(one) ? titleInFit : 0);
  return sentences.filter((one) => isForeign[one.source]).toSorted((one, other) => fit(other) - fit(one));
}

/** Overlapping chunks and repeated documents hold the same sentence more than once. */
export function withoutRepeats(sentences: RankedSentence[]): RankedSentence[] {
  const seen = new Set<string>();
  return sentences.filter(
    ({ text, kind }) => kind === 'pair' || (!seen.has(text) && seen.add(text).has(text)),
  );
}
