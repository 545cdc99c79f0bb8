import { extractTerms } from '../../../../text/word-similarity.ts';
import type { CompareWords } from '../meanings.ts';
import type { Candidates } from './candidates.ts';
import type { RankedSentence } from './rank-sentences.ts';

/** Terms below this likeness are neither in a sentence nor in its passage. */
const leastSaid = { same: 0.18, foreign: 0.3 };

/** Minimum cosine at which a word of a passage paraphrases a term. */
const leastMeant = { same: 0.3, foreign: 0.2 };

/** Maximum number of a passage's words that are compared. */
const maxWords = 1_000;

/** The terms that the passage of a sentence neither contains nor paraphrases, or translates if it is in another language. */
export async function termsUnsaid(
  { question: { terms }, groups, passages }: Candidates,
  { source, saidAround }: RankedSentence,
  isForeign: boolean,
  compareWords: CompareWords,
): Promise<Set<number>> {
  const language = isForeign ? 'foreign' : 'same';
  const unsaid = [...terms.keys()].filter((term) => (saidAround[term] ?? 0) < leastSaid[language]);
  if (unsaid.length === 0) return new Set();
  const titles = extractTerms(passages[source]?.headingPath.join(' ') ?? '');
  const words = [...titles, ...(groups[source] ?? []).flatMap((one) => one.terms)];
  const meant = await cosinesTo(terms, words, compareWords);
  return new Set(
    unsaid.filter((term) => terms[term]?.kind !== 'word' || (meant[term] ?? 0) < leastMeant[language]),
  );
}

/** How near the nearest word of some sentences, or of the questions that they answer, is to each term, as cosines. */
export function meantBySentences(
  { question: { terms } }: Candidates,
  sentences: RankedSentence[],
  compareWords: CompareWords,
): Promise<number[]> {
  const words = sentences.flatMap(({ text, answers = '' }) => extractTerms(`${answers} ${text}`));
  return cosinesTo(terms, words, compareWords);
}

/** The highest cosine of each term to any of the words. */
async function cosinesTo(
  terms: { written: string }[],
  words: { written: string }[],
  compareWords: CompareWords,
): Promise<number[]> {
  const found = [...new Set(words.map(({ written }) => written))].slice(0, maxWords);
  if (found.length === 0 || terms.length === 0) return terms.map(() => 0);
  const cosines = await compareWords(
    terms.map(({ written }) => written),
    found,
  );
  return terms.map((_, row) =>
    found.reduce((most, _word, column) => Math.max(most, cosines[row * found.length + column] ?? 0), 0),
  );
}
