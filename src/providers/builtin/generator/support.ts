import { extractTerms } from '../../../text/word-similarity.ts';
import type { Candidates } from './candidates.ts';
import type { CompareWords } from './meanings.ts';
import type { RankedSentence } from './rank-sentences.ts';

/** Terms below this likeness are neither in a sentence nor in its passage. */
const leastSaid = { same: 0.18, foreign: 0.3 };

/** Minimum cosine at which a word of a passage paraphrases a term. */
const leastMeant = { same: 0.3, foreign: 0.2 };

/** Maximum number of a passage's words that are compared. */
const maxWords = 1_000;

/** Compares quotations with a question by words and by meaning. */
export type Support = {
  /** The terms that the passage of a sentence neither contains nor paraphrases, or translates if it is in another language. */
  findUnsaid(best: RankedSentence, isForeign: boolean): Promise<Set<number>>;
  /** How near the nearest word of some sentences, or of the questions that they answer, is to each term, as cosines. */
  meantBy(sentences: RankedSentence[]): Promise<number[]>;
};

/** @param compareWords how near words are in meaning */
export function createSupport(
  { question, groups, passages }: Candidates,
  compareWords: CompareWords,
): Support {
  const { terms } = question;
  const written = terms.map((term) => term.written);
  const ofPassages = new Map<number, Promise<number[]>>();

  /** The highest cosine of each term to any of the words. */
  async function meantBy(words: string[]): Promise<number[]> {
    const found = [...new Set(words)].slice(0, maxWords);
    if (found.length === 0 || written.length === 0) return written.map(() => 0);
    const cosines = await compareWords(written, found);
    return written.map((_, row) =>
      found.reduce((most, _word, column) => Math.max(most, cosines[row * found.length + column] ?? 0), 0),
    );
  }

  function meantByPassage(source: number): Promise<number[]> {
    const known = ofPassages.get(source);
    if (known) return known;
    const words = (groups[source] ?? []).flatMap((one) => one.terms.map((term) => term.written));
    const titles = extractTerms(passages[source]?.headingPath.join(' ') ?? '').map((term) => term.written);
    const meant = meantBy([...titles, ...words]);
    ofPassages.set(source, meant);
    return meant;
  }

  return {
    async findUnsaid({ source, saidAround }, isForeign) {
      const language = isForeign ? 'foreign' : 'same';
      const unsaid = [...terms.keys()].filter((term) => (saidAround[term] ?? 0) < leastSaid[language]);
      if (unsaid.length === 0) return new Set();
      const meant = await meantByPassage(source);
      return new Set(
        unsaid.filter((term) => terms[term]?.kind !== 'word' || (meant[term] ?? 0) < leastMeant[language]),
      );
    },
    meantBy(sentences) {
      return meantBy(
        sentences.flatMap(({ text, answers = '' }) =>
          extractTerms(`${answers} ${text}`).map((term) => term.written),
        ),
      );
    },
  };
}
