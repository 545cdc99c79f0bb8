import type { Candidates, CompareWords } from './candidates.ts';
import type { RankedSentence } from './rank-sentences.ts';

/** What is said less than this stands neither in a sentence nor in its passage. */
const leastSaid = 0.18;

/** A passage means a word that it does not have where one of its words is this near. */
const leastMeant = 0.3;

/** So many words of a passage are compared. */
const maxWords = 1_000;

/** Tells which words that matter a passage neither has nor means by another. */
export type FindUnsaid = (best: RankedSentence) => Promise<Set<number>>;

/** @param compareWords how near words are in meaning */
export function createFindUnsaid({ question, groups }: Candidates, compareWords: CompareWords): FindUnsaid {
  const { terms, attribute, nouns } = question;
  const telling = [...new Set([...attribute, ...nouns])].filter((term) => (terms[term]?.weight ?? 0) >= 0.6);
  return async ({ source, saidAround }) => {
    const unsaid = telling.filter((term) => (saidAround[term] ?? 0) < leastSaid);
    const words = unsaid.flatMap((term) => (terms[term]?.kind === 'word' ? [terms[term].written] : []));
    if (words.length === 0) return new Set(unsaid);
    const found = [
      ...new Set((groups[source] ?? []).flatMap((one) => one.terms.map(({ written }) => written))),
    ].slice(0, maxWords);
    const cosines = await compareWords(words, found);
    const isMeant = (written: string) => {
      const row = words.indexOf(written);
      return row >= 0 && found.some((_, column) => (cosines[row * found.length + column] ?? 0) >= leastMeant);
    };
    return new Set(unsaid.filter((term) => !isMeant(terms[term]?.written ?? '')));
  };
}
