import type { Passage } from '../../../ports/passage.ts';
import { rememberLast } from '../../../text/remember-last.ts';
import { extractTerms, type Term } from '../../../text/word-similarity.ts';
import { type AskedTerm, likeness, type ParsedQuestion, parseQuestion } from './question.ts';
import { type Quotable, splitPassage } from './split-passage.ts';

/** A piece of a passage, compared with the question. */
export type Candidate = Omit<Quotable, 'lead'> & {
  leadText: string;
  source: number;
  order: number;
  terms: Term[];
  /** Similarity of the sentence to each term of the question, 0 to 1, in the order of the question's terms. */
  own: number[];
  /** The same for what introduces it. */
  lead: number[];
  /** Of the label of a value in a form; null of all else. */
  label: number[] | null;
};

/** What a passage needs to be ranked. */
export type RankedPassage = Pick<Passage, 'text' | 'headingPath' | 'page'> & { filename?: string };

/** The sentences of all passages, to be scored. */
export type Candidates = {
  question: ParsedQuestion;
  passages: RankedPassage[];
  compare: Compare[];
  groups: Candidate[][];
  /** The texts whose meanings are to be compared with the question's. */
  texts: string[];
};

/** Of the headings of a passage so much introduces each of its sentences, in characters. */
const maxTitles = 300;

/** Reads the passages, which come best first, as sentences that may answer a question. */
export function collectSentences(questionText: string, passages: RankedPassage[]): Candidates {
  const question = parseQuestion(questionText);
  const compare = question.terms.map(comparer);
  const groups = passages.map((passage, source) => collectCandidates(passage, source, compare));
  return {
    question,
    passages,
    compare,
    groups,
    texts: groups.flat().map(({ text, kind, cells }) => (kind === 'pair' ? (cells[0]?.name ?? text) : text)),
  };
}

/** How far a term says one asked term, 0 to 1. */
export type Compare = (found: Term) => number;

/** `likeness` to one asked term, remembered, since passages repeat their words. */
function comparer(asked: AskedTerm): Compare {
  const known = new Map<string, number>();
  return (found) => {
    const key = `${found.kind} ${found.text}`;
    const value = known.get(key) ?? likeness(asked, found);
    known.set(key, value);
    return value;
  };
}

function collectCandidates(passage: RankedPassage, source: number, compare: Compare[]): Candidate[] {
  const best = (terms: Term[]) => bestOf(terms, compare);
  const above = termsIn(passage.headingPath.join(' '), compare);
  const titles = passage.headingPath.join(' ').slice(0, maxTitles);
  const leadOf = rememberLast((lead: string) =>
    termsIn(lead, compare).map((own, term) => Math.max(own, above[term] ?? 0)),
  );
  return splitPassage(passage.text, passage.page !== null).map(({ lead, ...quotable }, order) => {
    const terms = extractTerms(quotable.text);
    const [pair] = quotable.kind === 'pair' ? quotable.cells : [];
    const label = pair ? termsIn(pair.name, compare) : null;
    return {
      ...quotable,
      leadText: `${titles} ${lead}`.trim(),
      source,
      order,
      terms,
      own: best(terms),
      lead: leadOf(lead),
      label,
    };
  });
}

/** Of each asked term the most that a text says of it. */
export function termsIn(text: string, compare: Compare[]): number[] {
  return bestOf(extractTerms(text), compare);
}

/** Of each asked term the most that any of some terms says of it. */
function bestOf(terms: Term[], compare: Compare[]): number[] {
  return compare.map((to) => terms.reduce((most, term) => Math.max(most, to(term)), 0));
}
