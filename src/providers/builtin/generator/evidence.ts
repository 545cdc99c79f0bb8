import type { ParsedQuestion } from './question/question.ts';
import type { RankedSentence, Ranking } from './rank-sentences.ts';
import { holdsKind } from './tables/asked-kind.ts';
import { saysOnly } from './tables/label-terms.ts';

/** Languages that write a noun of several words as one. */
const compounding = new Set(['german', 'dutch', 'swedish', 'danish', 'norwegian']);

/** Languages of short words, of which any passage has many of a question's. */
const shortWorded = new Set(['vietnamese', 'thai']);

/** How languages differ in how much of a question recurs in its answer. */
export type LanguageKind = 'compounding' | 'shortWorded' | 'other';

/** @param language as `languageOf` names it */
export function kindOfLanguage(language: string): LanguageKind {
  if (compounding.has(language)) return 'compounding';
  return shortWorded.has(language) ? 'shortWorded' : 'other';
}

/**
 * Minimum evidence for an answer (`Ranking.evidence`). Where words are compounded, fewer of a question recur in its answer, and translations
 * are told less surely. Those of compounding languages were chosen on German, those of short words on Thai and Vietnamese; `docs/quality.md` has
 * the refusal rates.
 */
const leastEvidence = {
  compounding: 0.84,
  shortWorded: 1.17,
  other: 0.87,
  acrossLanguages: 0.72,
  acrossScripts: 0.53,
};

/** Passages that contain a larger share of a question's words are in its language. */
const mostShared = 0.6;

/** Added where many of the passages found are tables and forms, since their words repeat more. */
const moreForRecords = 0.1;

/** Subtracted for questions of few words: each that is said in other words takes a larger share away. */
const lessForShort = 0.05;

const mostOfShort = 3;

/** Subtracted where things are compared, since a row has the name of one of them. */
const lessForComparison = 0.2;

/** Subtracted where a label says only words of the question and its value is of the kind asked for, since the label leaves out the verb. */
const lessForLabelled = 0.4;

/** Subtracted across languages where a cell or form value ranks first, since its label must match too. */
const lessForCells = 0.06;

/** Whether most words of a question stand in what was found, as they do where a table's language was told wrongly. */
export function haveItsWords({ terms }: ParsedQuestion, { sentences }: Ranking, passage?: number): boolean {
  const looked = passage === undefined ? sentences : sentences.filter(({ source }) => source === passage);
  const had = terms.filter((_, term) => looked.some(({ says }) => says[term] === 1));
  return had.length > mostShared * terms.length;
}

/** The minimum evidence for an answer in the language of the question. */
export function leastWithin(kind: LanguageKind, question: ParsedQuestion, { sentences }: Ranking): number {
  const { terms } = question;
  const records = sentences.filter(({ cells }) => cells.length > 0).length;
  return (
    leastEvidence[kind] +
    (records > sentences.length / 4 ? moreForRecords : 0) -
    (terms.length <= mostOfShort ? lessForShort : 0) -
    (question.isComparison ? lessForComparison : 0) -
    (sentences[0] && isLabelled(question, sentences[0]) ? lessForLabelled : 0)
  );
}

/** Whether a label says nothing but words of the question, and its value is of the kind that is asked for: "Van: Peter Holm" where somebody drives it. */
export function isLabelled(question: ParsedQuestion, { kind, cells: [cell] }: RankedSentence): boolean {
  if (kind !== 'pair' || cell === undefined || !holdsKind(question, cell.value)) return false;
  return saysOnly(question.terms, cell.name);
}

/** Only the beginning of a longer question is used to tell its script, in characters. */
const maxLooked = 400;

/** The minimum evidence for an answer in another language. */
export function leastAcross(question: string, { sentences }: Ranking): number {
  const isRecord = (sentences[0]?.cells.length ?? 0) > 0;
  return (
    (isLatin(question) ? leastEvidence.acrossLanguages : leastEvidence.acrossScripts) -
    (isRecord ? lessForCells : 0)
  );
}

/** Whether most letters of a question are Latin: those of a related language share more words. */
function isLatin(question: string): boolean {
  const beginning = question.slice(0, maxLooked);
  const latin = beginning.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > (beginning.match(/\p{L}/gu)?.length ?? 0) / 2;
}
