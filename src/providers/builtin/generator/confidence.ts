import { isCode } from '../../../text/identifiers.ts';
import { isAboutNamesake, isAboutOther } from './doubts/about-other.ts';
import type { Found } from './doubts/found.ts';
import type { CompareWords } from './meanings.ts';
import { sameTerm } from './question/asked-term.ts';
import type { Quote } from './quotes/quote.ts';
import { isLatin } from './ranking/evidence.ts';
import { meantBySentences } from './ranking/paraphrases.ts';
import { type RankedSentence, shareOf } from './ranking/rank-sentences.ts';
import type { Reading } from './read-passages.ts';
import { holdsKind } from './tables/asked-kind.ts';

/**
 * What speaks for a quotation and against it, each with its weight in a logistic regression. It was fitted to what is quoted without any limit
 * for the seen documents of all sets, for 890 questions of XQuAD in English and for half of 300 in German and in Spanish, each asked with and
 * without the document of its answer. Questions of XQuAD counted twice to three times, those of `handbooks` one and a half times.
 */
const weights = {
  bias: -3.93,
  /** Its lead in score over the next best piece. */
  lead: 1.88,
  /** The share of the question, by weight, that it and what stands around it say. */
  around: 5.27,
  /** How near its meaning is to the question's. */
  near: 1.6,
  /** The cosine of the term that its words are farthest from. */
  farthest: 0.59,
  /** The number of terms that it says itself. */
  said: 0.38,
  /** How far a term of a known meaning is unsaid: other words for it would have been told. */
  known: 0.21,
  /** The number of terms that nothing found says. */
  nowhere: -0.33,
  /** Whether nothing found says a name or a number of the question, or the first word of a name. */
  isAboutOther: -1.45,
  isAboutNamesake: -1.23,
  isShort: -0.67,
  asksAttribute: -0.24,
  hasKind: 0.82,
  asksPerson: -0.13,
  /** Its length, in hundreds of characters. */
  length: -0.32,
  /** The rank of its passage, from 0. */
  passage: -0.97,
  /** The share of what was found that is of tables and forms. */
  records: 0.62,
  isCompounding: 0.47,
};

/** Minimum weight of the terms that are looked at; label words weigh less. */
const leastWeight = 0.5;

/** Minimum likeness of a term that something says, and of one that anything does. */
const saysTerm = 0.8;
const saysAny = 0.5;

/** Questions of fewer terms are short. */
const fewTerms = 3;

/** Minimum confidence in a quotation. It was fitted to questions in Latin script, and evidence is asked for in others beside it. */
const leastConfidence = { latin: 0.29, otherScripts: 0.05 };

/** The minimum confidence in a quotation in the language of the question, 0 to 1. */
export function leastSure(question: string): number {
  return isLatin(question) ? leastConfidence.latin : leastConfidence.otherScripts;
}

/** Languages that write a noun of several words as one. */
const compounding = new Set(['german', 'dutch', 'swedish', 'danish', 'norwegian']);

/** How sure it is that a quotation answers, 0 to 1. It holds for quotations in the language of the question. */
export async function confidenceOf(
  { question, ranking, ordered, language, candidates }: Reading,
  { best }: Pick<Found, 'best'>,
  { sentences, text }: Quote,
  compareWords: CompareWords,
): Promise<number> {
  const { terms, wanted, attribute } = question;
  const most = (of: (sentence: RankedSentence) => number) =>
    sentences.reduce((high, sentence) => Math.max(high, of(sentence)), 0);
  // What answers a question says what that says.
  const own = terms.map((_, term) =>
    most(({ says, saidAround, answers }) => (answers === undefined ? says[term] : saidAround[term]) ?? 0),
  );
  // A code has no other bearer.
  if (terms.some(({ written }, term) => isCode(written) && (own[term] ?? 0) >= sameTerm)) return 1;
  const meant = await meantBySentences(candidates, sentences, compareWords);
  const heavy = [...terms.keys()].filter((term) => (terms[term]?.weight ?? 0) >= leastWeight);
  const termWeights = terms.map(({ weight }) => weight);
  const around = terms.map((_, term) => most(({ saidAround }) => saidAround[term] ?? 0));
  const unsaid = (term: number) => 1 - Math.max(own[term] ?? 0, saidByCosine(meant[term]));
  const isSaidAnywhere = (term: number) => ranking.sentences.some(({ says }) => (says[term] ?? 0) >= saysAny);
  const records = ranking.sentences.filter(({ cells }) => cells.length > 0).length;
  const next = ordered.find((one) => one !== best);
  const sum =
    weights.bias +
    weights.lead * (best.score - (next?.score ?? 0)) +
    weights.around * shareOf(termWeights, around) +
    weights.near * best.near +
    weights.farthest * (heavy.length === 0 ? 1 : Math.min(...heavy.map((term) => meant[term] ?? 0))) +
    weights.said * heavy.filter((term) => (own[term] ?? 0) >= saysTerm).length +
    weights.known * Math.max(0, ...heavy.map((term) => (terms[term]?.hasMeaning ? unsaid(term) : 0))) +
    weights.nowhere * heavy.filter((term) => !isSaidAnywhere(term)).length +
    weights.isAboutOther * Number(isAboutOther(question, ranking.sentences)) +
    weights.isAboutNamesake * Number(isAboutNamesake(question, ranking.sentences)) +
    weights.isShort * Number(terms.length < fewTerms) +
    weights.asksAttribute * Number(attribute.length > 0) +
    weights.hasKind * Number(holdsKind(question, text)) +
    weights.asksPerson * Number(wanted === 'person') +
    weights.length * (text.length / 100) +
    weights.passage * best.source +
    weights.records * (records / Math.max(1, ranking.sentences.length)) +
    weights.isCompounding * Number(compounding.has(language));
  return 1 / (1 + Math.exp(-sum));
}

/** How far a word says another one of its language, by their cosine. */
function saidByCosine(cosine = 0): number {
  return Math.min(1, Math.max(0, (cosine - 0.15) / 0.45));
}
