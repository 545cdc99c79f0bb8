import { sameTerm } from './question/asked-term.ts';
import type { ParsedQuestion } from './question/question.ts';
import type { RankedSentence, Ranking } from './rank-sentences.ts';

/**
 * What each signal adds to how well a sentence of another language answers: its score, its meaning, the words that it says itself and with
 * its neighbours, and whether its passage was found first. Near the weights of a listwise softmax on questions of XQuAD.
 */
const fitWeights = { near: 0.15, own: 0.5, window: 0.25, first: 0.06 };

/** A sentence that fits less than this share of the best is about something else. */
const leastShare = 0.4;

/** Weight of the words of a sentence's neighbours. */
const besideWeight = 0.8;

/**
 * What each signal adds to the evidence: the best score, the nearest meaning, the share of the question that a sentence says and how much
 * that is, the lead of the best passage over the next, and a question in Latin script, where names and borrowed words recur. Words count by how
 * much they say. A logistic regression on 1,980 questions of XQuAD, asked with and without the documents that answer them.
 */
const evidenceWeights = { score: 2.5, near: 4.9, share: 3.5, said: 1.3, lead: 3.5, latin: -0.95 };

/** Minimum evidence: 92 % of those questions have less without their documents. */
const leastEvidence = 6.65;

/** What a single passage leads by, of what it says: there is no other to lead over. */
const leadOfOne = 0.5;

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
 * surely there which sentence answers, so that neighbours count for more than in one language.
 * @param informing how much each term of the question says, 0 where that is not known
 */
export function rankForeignProse(
  questionText: string,
  question: ParsedQuestion,
  ranking: Ranking,
  isForeign: boolean[],
  informing: number[],
): ForeignProse {
  const foreign = ranking.sentences.filter(({ source }) => isForeign[source]);
  const fits = fitsOf(question, foreign);
  const fitOf = (one: RankedSentence) => fits.get(one) ?? 0;
  const ordered = foreign.toSorted((one, other) => fitOf(other) - fitOf(one));
  const best = ordered[0] ? fitOf(ordered[0]) : 0;
  const sentences = ordered.filter((one) => fitOf(one) >= leastShare * best);
  const evidence = evidenceOf(questionText, question, ranking, informing);
  return { sentences, isSure: evidence >= leastEvidence };
}

type Fits = Map<RankedSentence, number>;

function fitsOf({ terms }: ParsedQuestion, sentences: RankedSentence[]): Fits {
  const weights = terms.map(({ weight }, term) => weight * rarityOf(term, sentences));
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
        fitWeights.own * shareOf(weights, one.says) +
        fitWeights.window * shareOf(weights, saidBeside(one)) +
        fitWeights.first * (one.source === 0 ? 1 : 0),
    ]),
  );
}

/** How rare a term is among sentences, 0 to 1: as the idf of BM25, as a share of its largest value. */
function rarityOf(term: number, sentences: RankedSentence[]): number {
  const all = sentences.length;
  const holding = sentences.filter(({ says }) => (says[term] ?? 0) >= sameTerm).length;
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) / Math.log(1 + (all + 0.5) / 0.5);
}

function evidenceOf(
  questionText: string,
  { terms }: ParsedQuestion,
  { sentences }: Ranking,
  informing: number[],
): number {
  const typical = median(informing.filter((much) => much > 0)) ?? 1;
  // A number or a rare name may be unknown, and says something all the same.
  const much = informing.map((known) => known || typical);
  const asked = terms.map(({ weight }, term) => weight * (much[term] ?? 0));
  const most = (measure: (one: RankedSentence) => number) =>
    sentences.reduce((greatest, one) => Math.max(greatest, measure(one)), 0);
  return (
    evidenceWeights.score * most(({ score }) => score) +
    evidenceWeights.near * most(({ near }) => near) +
    evidenceWeights.share * most(({ says }) => shareOf(asked, says)) +
    evidenceWeights.said * most(({ says }) => amountOf(much, says)) +
    evidenceWeights.lead * leadOf(much, sentences) +
    evidenceWeights.latin * (isLatin(questionText) ? 1 : 0)
  );
}

/** How much more of the question the passage that says most of it says than the next. */
function leadOf(weights: number[], sentences: RankedSentence[]): number {
  const passages = new Map<number, number[]>();
  for (const { source, says } of sentences) {
    const known = passages.get(source);
    passages.set(source, known ? known.map((said, term) => Math.max(said, says[term] ?? 0)) : says);
  }
  const shares = [...passages.values()].map((said) => shareOf(weights, said));
  const [first = 0, second = leadOfOne * first] = shares.sort((one, other) => other - one);
  return first - second;
}

/** How much a sentence says of what was asked; words that it hardly says count for little. */
function amountOf(much: number[], says: number[]): number {
  return sumOf(
    much,
    says.map((said) => said ** 2),
  );
}

function shareOf(weights: number[], said: number[]): number {
  return sumOf(weights, said) / (weights.reduce((sum, weight) => sum + weight, 0) || 1);
}

function sumOf(weights: number[], said: number[]): number {
  return weights.reduce((sum, weight, term) => sum + weight * (said[term] ?? 0), 0);
}

function median(values: number[]): number | undefined {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Whether most letters of a question are Latin: those of a related language share more words. */
export function isLatin(question: string): boolean {
  const beginning = question.slice(0, maxLooked);
  const latin = beginning.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > (beginning.match(/\p{L}/gu)?.length ?? 0) / 2;
}
