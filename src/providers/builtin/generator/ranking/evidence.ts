import type { ParsedQuestion } from '../question/question.ts';
import type { Ranking } from './rank-sentences.ts';

/** Languages of short words, of which any passage has many of a question's. */
const shortWorded = new Set(['vietnamese', 'thai']);

/** Minimum evidence for an answer (`Ranking.evidence`), where there is one. */
const leastEvidence = { shortWorded: 1.17, otherScripts: 0.95, acrossLanguages: 0.72, acrossScripts: 0.53 };

/** The minimum evidence for an answer in the language of the question. */
export function leastWithin(language: string, question: string): number {
  if (shortWorded.has(language)) return leastEvidence.shortWorded;
  return isLatin(question) ? 0 : leastEvidence.otherScripts;
}

/** Passages that contain a larger share of a question's words are in its language. */
const mostShared = 0.6;

/** Subtracted across languages where a cell or form value ranks first, since its label must match too. */
const lessForCells = 0.06;

/** Whether most words of a question stand in what was found, as they do where a table's language was told wrongly. */
export function haveItsWords({ terms }: ParsedQuestion, { sentences }: Ranking, passage?: number): boolean {
  const looked = passage === undefined ? sentences : sentences.filter(({ source }) => source === passage);
  const had = terms.filter((_, term) => looked.some(({ says }) => says[term] === 1));
  return had.length > mostShared * terms.length;
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
export function isLatin(question: string): boolean {
  const beginning = question.slice(0, maxLooked);
  const latin = beginning.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > (beginning.match(/\p{L}/gu)?.length ?? 0) / 2;
}
