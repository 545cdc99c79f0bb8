import { idfShare } from '../../../../text/idf.ts';
import { isMainlyUnspaced } from '../../../../text/scripts.ts';
import { sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { type RankedSentence, type Ranking, shareOf } from './rank-sentences.ts';

/**
 * What is added to a sentence's score for how well it answers in another language: the share of the question's words that it surely says, how
 * far it says them with its neighbours, and its length as a logarithm. Near the weights of a listwise softmax on 1,016 questions of XQuAD in
 * eleven languages; meaning, rank and the sentence's own words are in the score, and adding them again made nothing better.
 */
const fitWeights = { said: 0.3, window: 0.25, length: 0.045 };

/** Shorter sentences fit better than their words tell, longer ones less; in characters. */
const usualLength = 100;

/** A sentence that fits less than this share of the best is about something else. */
const leastShare = 0.4;

/** Weight of the words of a sentence's neighbours. */
const besideWeight = 0.8;

/**
 * What each signal adds to the evidence: the lead of the best passage over the next, each doubling of the question's words, and the share of
 * them that the lexicon has and that the passage nevertheless lacks. Near the weights of a logistic regression on the same questions with and
 * without their passages.
 */
const evidenceWeights = { lead: 0.9, words: 0.2, unsaid: 0.2 };

/** A larger lead of the best passage adds no more. */
const maxLead = 1;

/** What a passage about something else has at most: where there is one passage alone, it leads before that. */
const unrelatedFit = 0.75;

/** Minimum evidence: short words of scripts without spaces are said by more sentences, so more is asked for. */
const leastEvidence = { spaced: 1.4, unspaced: 1.5 };

/** Prose in another language than the question. */
export type ForeignProse = {
  /** Those that are about what was asked, best first. */
  sentences: RankedSentence[];
  /** Whether they are sure enough to be quoted. */
  isSure: boolean;
};

/**
 * Orders the sentences of passages in other languages than the question, and tells whether they are about what was asked. Words say less
 * surely there which sentence answers, so that meaning, neighbours and the search count for more than in one language.
 */
export function rankForeignProse(
  question: ParsedQuestion,
  ranking: Ranking,
  isForeign: boolean[],
): ForeignProse {
  const foreign = ranking.sentences.filter(({ source }) => isForeign[source]);
  const weights = question.terms.map(({ weight }, term) => weight * rarityOf(term, foreign));
  const fits = fitsOf(weights, foreign);
  const fitOf = (one: RankedSentence) => fits.get(one) ?? 0;
  const ordered = foreign.toSorted((one, other) => fitOf(other) - fitOf(one));
  const [best] = ordered;
  if (best === undefined) return { sentences: [], isSure: false };
  const sentences = ordered.filter((one) => fitOf(one) >= leastShare * fitOf(best));
  const passage = foreign.filter(({ source }) => source === best.source);
  const evidence =
    ranking.evidence +
    evidenceWeights.lead * leadOf(fits) +
    evidenceWeights.words * Math.log1p(question.terms.length) -
    evidenceWeights.unsaid * shareUnsaid(question, weights, passage);
  const least = isMainlyUnspaced(best.text) ? leastEvidence.unspaced : leastEvidence.spaced;
  return { sentences, isSure: evidence >= least };
}

type Fits = Map<RankedSentence, number>;

/** @param weights of the terms of the question */
function fitsOf(weights: number[], sentences: RankedSentence[]): Fits {
  const places = new Map(sentences.map((one) => [`${one.source} ${one.order}`, one]));
  const saidBeside = ({ source, order, says }: RankedSentence) => {
    const before = places.get(`${source} ${order - 1}`)?.says;
    const after = places.get(`${source} ${order + 1}`)?.says;
    return says.map((said, term) =>
      Math.max(said, besideWeight * Math.max(before?.[term] ?? 0, after?.[term] ?? 0)),
    );
  };
  return new Map(
    sentences.map((one) => [
      one,
      one.score +
        fitWeights.said * shareSaid(one) +
        fitWeights.window * shareOf(weights, saidBeside(one)) -
        fitWeights.length * Math.log((one.text.length + 1) / usualLength),
    ]),
  );
}

/** The share of the terms, by number, that a sentence says as surely as a translation does. */
function shareSaid({ says }: RankedSentence): number {
  return says.filter((said) => said >= sameTerm).length / Math.max(1, says.length);
}

/** How rare a term is among sentences, 0 to 1. */
function rarityOf(term: number, sentences: RankedSentence[]): number {
  const holding = sentences.filter(({ says }) => (says[term] ?? 0) >= sameTerm).length;
  return idfShare(holding, sentences.length);
}

/** How much better the best sentence of one passage fits than those of all others. */
function leadOf(fits: Fits): number {
  const best = new Map<number, number>();
  for (const [{ source }, fit] of fits) best.set(source, Math.max(best.get(source) ?? 0, fit));
  const [first = 0, second = unrelatedFit] = [...best.values()].sort((one, other) => other - one);
  return Math.max(0, Math.min(maxLead, first - second));
}

/** The share of a question, by weight, that the lexicon has and that no sentence of the passage says. */
function shareUnsaid({ terms }: ParsedQuestion, weights: number[], passage: RankedSentence[]): number {
  const unsaid = terms.map(({ hasMeaning = false }, term) =>
    hasMeaning ? 1 - passage.reduce((most, { says }) => Math.max(most, says[term] ?? 0), 0) : 0,
  );
  return shareOf(weights, unsaid);
}
