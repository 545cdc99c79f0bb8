import { isCode } from '../../../text/identifiers.ts';
import { extractTerms } from '../../../text/word-similarity.ts';
import type { Candidates } from './candidates.ts';
import type { CompareWords } from './meanings.ts';
import { sameTerm } from './question/asked-term.ts';
import type { RankedSentence } from './rank-sentences.ts';

/** Terms below this likeness are neither in a sentence nor in its passage. */
const leastSaid = { same: 0.18, foreign: 0.3 };

/** Minimum cosine at which a word of a passage paraphrases a term. */
const leastMeant = { same: 0.3, foreign: 0.2 };

/** Maximum number of a passage's words that are compared. */
const maxWords = 1_000;

/** Minimum weight of terms that need support; label words weigh less. */
const leastWeight = 0.5;

/**
 * A logistic regression that tells whether a quotation answers. It was fitted to what was quoted for 255 questions of XQuAD and those of
 * the seen documents, each asked again after the passage, the sentence, the row or the column with the answer had been taken out.
 */
const weights = { bias: -10.5, own: 2.5, around: 2.7, score: 3.7, near: 0.56, terms: 1.2, evidence: 2 };

/** Shorter questions count as having this many terms: too few of them were available for the fit. */
const fewestTerms = 4;

/** Compares quotations with a question by words and by meaning. */
export type Support = {
  /** The terms that the passage of a sentence neither contains nor paraphrases, or translates if it is in another language. */
  findUnsaid(best: RankedSentence, isForeign: boolean): Promise<Set<number>>;
  /**
   * How likely it is that sentences answer the question, 0 to 1.
   * @param spare evidence beyond what an answer needs
   */
  likelihoodOf(sentences: RankedSentence[], spare: number): Promise<number>;
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
    async likelihoodOf(sentences, spare) {
      const [first] = sentences;
      if (first === undefined) return 0;
      // A code has no other bearer.
      if (terms.some((term, index) => isCode(term.written) && (first.says[index] ?? 0) >= sameTerm)) return 1;
      const most = (of: (sentence: RankedSentence) => number) =>
        sentences.reduce((high, sentence) => Math.max(high, of(sentence)), 0);
      const meant = await meantBy(
        sentences.flatMap(({ text }) => extractTerms(text).map((term) => term.written)),
      );
      const meantAround = await meantByPassage(first.source);
      const own = terms.map((_, term) =>
        Math.max(
          most(({ says }) => says[term] ?? 0),
          saidByCosine(meant[term]),
        ),
      );
      const around = terms.map((_, term) =>
        Math.max(
          most(({ saidAround }) => saidAround[term] ?? 0),
          saidByCosine(meantAround[term]),
          own[term] ?? 0,
        ),
      );
      const heavy = terms.flatMap(({ weight }, term) => (weight >= leastWeight ? [term] : []));
      const counted = heavy.length > 0 ? heavy : [...terms.keys()];
      const shareOf = (said: number[]) => {
        const weightOf = (term: number) => terms[term]?.weight ?? 0;
        const all = counted.reduce((sum, term) => sum + weightOf(term), 0);
        return counted.reduce((sum, term) => sum + weightOf(term) * (said[term] ?? 0), 0) / all;
      };
      const sum =
        weights.bias +
        weights.own * shareOf(own) +
        weights.around * shareOf(around) +
        weights.score * most(({ score }) => score) +
        weights.near * most(({ near }) => near) +
        weights.terms * Math.log(Math.max(fewestTerms, counted.length)) +
        weights.evidence * spare;
      return 1 / (1 + Math.exp(-sum));
    },
  };
}

/** How far a word says another one of its language, by their cosine. */
function saidByCosine(cosine = 0): number {
  return Math.min(1, Math.max(0, (cosine - 0.15) / 0.45));
}
