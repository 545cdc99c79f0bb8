import { extractTerms } from '../../../../text/word-similarity.ts';
import { numberPattern } from '../../../../text/words/numbers.ts';
import { type AskedTerm, likeness, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { holdsKind } from '../tables/asked-kind.ts';
import { isWhollySaidBy } from '../tables/label-terms.ts';
import { holdsForm } from '../values/value-forms.ts';
import type { Candidate, Compare } from './candidates.ts';

/** A very long or very short piece is a poor answer. */
export function fitness(candidate: Candidate, question: ParsedQuestion): number {
  if (saysNothingNew(candidate, question)) return 0.5;
  if (candidate.kind === 'heading') return 0.95;
  if (candidate.terms.length < 3 && candidate.kind !== 'pair') return 0.8;
  return candidate.terms.length > 80 ? 0.9 : 1;
}

/** Whether a text ends as a sentence does, by a full stop that may stand before a quotation mark or a bracket. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text);
}

const sentenceEnd = /[.!?。！？]["”’»)\]]{0,3}$/u;

/** Whether it is a heading, or a line that is no sentence, no item of a list and no label with a value. */
export function isTitleLine({ kind, text, list }: Pick<Candidate, 'kind' | 'text' | 'list'>): boolean {
  return (
    kind === 'heading' ||
    (kind === 'sentence' && list === undefined && !endsSentence(text) && !text.endsWith(':'))
  );
}

/** Whether all its words are those of the question. */
function saysNothingNew({ terms }: Candidate, question: ParsedQuestion): boolean {
  return terms.every(
    (term) => question.terms.some((asked) => likeness(asked, term) >= sameTerm) || term.text.length < 3,
  );
}

/** Whether a sentence begins with what is asked for and goes on to say what it is. */
export function defines(candidate: Candidate, { terms }: ParsedQuestion): boolean {
  if (candidate.kind === 'row') return candidate.cells.some(({ name }) => meaning.test(name));
  if (candidate.kind === 'pair')
    return (
      (candidate.labelSays?.[0] ?? 0) >= sameTerm && isWhollySaidBy(terms, candidate.cells[0]?.name ?? '')
    );
  return candidate.kind === 'sentence' && beginsDefinition(candidate.text, terms);
}

/** Whether a sentence begins with all that is asked for, and a verb that says what it is. */
function beginsDefinition(sentence: string, terms: AskedTerm[]): boolean {
  const begins = definitionStart.exec(sentence)?.groups?.['subject'];
  if (begins === undefined) return false;
  const subject = extractTerms(begins);
  return terms.every(
    (asked) => asked.weight < 0.5 || subject.some((term) => likeness(asked, term) >= sameTerm),
  );
}

/** Columns that say what the first one means. */
const meaning = /^(?:mean|defin|descri|bedeut|beschreib|signif|défin|cause|ursache)/iu;

/** What a definition is of, with the verb behind it. */
const definitionStart =
  /^(?<subject>[^.;:]{1,80}?)[”"“»’]?\s(?:is|are|means?|refers? to|denotes?|stands? for|consists? of|ist|sind|bedeutet|bezeichnet|heißt|besteht|est|sont|désigne|signifie|es|son|significa|è|sono)\s/u;

/** Numbers written as words. */
const countWord = new RegExp(
  String.raw`(?<!\p{L})(?:${numberPattern(['english'])}|millions?|billions?|half|thirds?|quarters?|dozens?|twice)(?!\p{L})`,
  'iu',
);

/** Whether the sentence holds something of the kind that would answer, beyond what the question says itself. */
export function holdsWanted(candidate: Candidate, question: ParsedQuestion): boolean {
  const fresh = candidate.terms.filter((term) => !question.terms.some((asked) => asked.text === term.text));
  switch (question.wanted) {
    case 'quantity':
      if (countWord.test(candidate.text)) return true;
      return fresh.some((term) => /[\p{N}一二三四五六七八九十百千万兩两]/u.test(term.written));
    case 'time':
      return fresh.some((term) => /[\p{N}一二三四五六七八九十百千万兩两]/u.test(term.written));
    case 'person':
    case 'place':
      return fresh.some((term) => (term.position ?? 0) > 0 && /^\p{Lu}/u.test(term.written));
    case null:
      return false;
  }
}

/** How far a value, or all of a sentence, has the form of what is asked for, 0 to 2: a date, an amount, a telephone number. */
export function valueOfKind({ cells, text }: Candidate, question: ParsedQuestion): number {
  const values = cells.length > 0 ? cells.map(({ value }) => value) : [text];
  const isOfKind = values.some((value) => holdsKind(question, value));
  return (isOfKind ? 1 : 0) + (holdsForm(question.text, text) ? 1 : 0);
}

/** Share, by weight, of the question's neighbouring terms that stand within three words in the sentence too. */
export function closeness(candidate: Candidate, compare: Compare[], weights: number[]): number {
  const positions = compare.map((to) =>
    candidate.terms.flatMap((term) =>
      term.position !== undefined && to(term) >= sameTerm ? [term.position] : [],
    ),
  );
  let near = 0;
  let all = 0;
  for (let index = 1; index < compare.length; index += 1) {
    const weight = (weights[index - 1] ?? 0) + (weights[index] ?? 0);
    const before = positions[index - 1] ?? [];
    const here = positions[index] ?? [];
    all += weight;
    if (areNear(before, here)) near += weight;
  }
  return all === 0 ? 0 : near / all;
}

/** Whether a position of one ascending list and another of the other are at most three apart. */
function areNear(ones: number[], others: number[]): boolean {
  let from = 0;
  return ones.some((one) => {
    while ((others[from] ?? one) < one - 3) from += 1;
    return others.slice(from, from + 7).some((other) => other !== one && other <= one + 3);
  });
}
