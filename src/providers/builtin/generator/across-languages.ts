import { idfShare } from '../../../text/idf.ts';
import { sameTerm } from './question/asked-term.ts';
import type { ParsedQuestion } from './question/question.ts';
import type { RankedSentence, Ranking } from './rank-sentences.ts';

/**
 * What each signal adds to how well a sentence of another language answers: its score, its meaning, the words that it says itself and with
 * its neighbours, and the rank of its passage. Near the weights of a listwise softmax on questions of XQuAD.
 */
const fitWeights = { near: 1, own: 1.1, window: 1, first: 0.25, rank: 0.4 };

/** A sentence that fits less than this share of the best is about something else. */
const leastShare = 0.4;

/** Weight of the words of a sentence's neighbours. */
const besideWeight = 0.8;

/**
 * What each signal adds to the evidence: the best score, the nearest meaning, the lead of the best passage over the next, and each
 * doubling of the question's words. Near the weights of a logistic regression on questions of XQuAD with and without their passages.
 */
const evidenceWeights = { score: 1.1, near: 0.65, lead: 0.5, words: 0.31 };

/** A larger lead of the best passage adds no more. */
const maxLead = 1;

/** What a passage about something else has at most: where there is one passage alone, it leads before that. */
const unrelatedFit = 1;

/** Minimum evidence: in Latin script names and borrowed words recur, so more is asked for. */
const leastEvidence = { latin: 2.84, otherScript: 2.64 };

/** Only the beginning of a longer question is used to tell its script, in characters. */
const maxLooked = 400;

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
  questionText: string,
  question: ParsedQuestion,
  ranking: Ranking,
  isForeign: boolean[],
): ForeignProse {
  const foreign = ranking.sentences.filter(({ source }) => isForeign[source]);
  const fits = fitsOf(question, foreign, isForeign.length);
  const fitOf = (one: RankedSentence) => fits.get(one) ?? 0;
  const ordered = foreign.toSorted((one, other) => fitOf(other) - fitOf(one));
  const best = ordered[0] ? fitOf(ordered[0]) : 0;
  const sentences = ordered.filter((one) => fitOf(one) >= leastShare * best);
  const least = isLatin(questionText) ? leastEvidence.latin : leastEvidence.otherScript;
  return { sentences, isSure: evidenceOf(question, ranking, fits) >= least };
}

type Fits = Map<RankedSentence, number>;

function fitsOf({ terms }: ParsedQuestion, sentences: RankedSentence[], passages: number): Fits {
  const weights = terms.map(({ weight }, term) => weight * rarityOf(term, sentences));
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const share = (said: number[]) =>
    weights.reduce((sum, weight, term) => sum + weight * (said[term] ?? 0), 0) / all;
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
        fitWeights.near * one.near +
        fitWeights.own * share(one.says) +
        fitWeights.window * share(saidBeside(one)) +
        fitWeights.first * (one.source === 0 ? 1 : 0) -
        (fitWeights.rank * one.source) / passages,
    ]),
  );
}

/** How rare a term is among sentences, 0 to 1. */
function rarityOf(term: number, sentences: RankedSentence[]): number {
  const holding = sentences.filter(({ says }) => (says[term] ?? 0) >= sameTerm).length;
  return idfShare(holding, sentences.length);
}

function evidenceOf({ terms }: ParsedQuestion, { sentences, evidence }: Ranking, fits: Fits): number {
  const best = new Map<number, number>();
  for (const [{ source }, fit] of fits) best.set(source, Math.max(best.get(source) ?? 0, fit));
  const [first = 0, second = unrelatedFit] = [...best.values()].sort((one, other) => other - one);
  const near = sentences.reduce((most, one) => Math.max(most, one.near), 0);
  return (
    evidence +
    evidenceWeights.score * (sentences[0]?.score ?? 0) +
    evidenceWeights.near * near +
    evidenceWeights.lead * Math.max(0, Math.min(maxLead, first - second)) +
    evidenceWeights.words * Math.log1p(terms.length)
  );
}

/** Whether most letters of a question are Latin: those of a related language share more words. */
export function isLatin(question: string): boolean {
  const beginning = question.slice(0, maxLooked);
  const latin = beginning.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > (beginning.match(/\p{L}/gu)?.length ?? 0) / 2;
}
