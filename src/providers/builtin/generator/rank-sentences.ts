import type { Passage } from '../../../ports/passage.ts';
import { rememberLast } from '../../../text/remember-last.ts';
import { extractTerms, type Term } from '../../../text/word-similarity.ts';
import { type AskedTerm, likeness, type ParsedQuestion, parseQuestion, sameTerm } from './question.ts';
import { asks as isQuestion, type Quotable, splitPassage } from './split-passage.ts';

/** What may be quoted. */
export type RankedSentence = Quotable & {
  /** Index of its passage in the list given. */
  source: number;
  /** Its position in its passage. */
  order: number;
  /** Whether it goes on, in its paragraph, from the sentence before it. */
  continues: boolean;
  /** How well it answers; comparable within one ranking. */
  score: number;
  /** How near its meaning is to the question's. */
  near: number;
  /** Of each asked term, how far it says it itself, and how far it or its passage says it; 0 to 1. */
  says: number[];
  saidAround: number[];
};

export type Ranking = {
  /** Best first. */
  sentences: RankedSentence[];
  /** How sure it is that the passages are about what was asked; comparable between questions. */
  evidence: number;
};

type Candidate = Omit<Quotable, 'lead'> & {
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

/** Weights of terms that stand near the sentence and not in it. */
const contextWeights = { lead: 0.8, before: 0.55, after: 0.3, passage: 0.3, name: 0.6, form: 0.85 };

/** The most that other signals add to the score; set by hand, small beside the terms in common. */
const bonus = { kind: 0.12, close: 0.1, rank: 0.08, near: 0.6, defines: 0.15 };

/** Of the headings of a passage so much introduces each of its sentences, in characters. */
const maxTitles = 300;

/** How much the nearest meaning among the best sentences adds to the evidence. */
const nearEvidence = 0.8;

/** What is asked for weighs so many times as much as what it is asked of. */
const attributeWeight = 1.5;

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

/**
 * Scores sentences against the question.
 * @param near how near the meaning of each of the `texts` is to the question's; empty where that is not known
 */
export function rankSentences(
  { question, passages, compare, groups }: Candidates,
  near: number[] = [],
): Ranking {
  const candidates = groups.flat();
  const rarity = question.terms.map((_, term) => rarityOf(term, candidates));
  const asks = question.terms.map((term, index) =>
    question.attribute.includes(index) ? Math.max(0.6, term.weight) * attributeWeight : term.weight,
  );
  const weights = asks.map((weight, index) => weight * (rarity[index] ?? 0));
  const evenWeights = question.terms.map((term, index) => term.weight * (0.5 + 0.5 * (rarity[index] ?? 0)));
  const nearness = new Map(candidates.map((candidate, index) => [candidate, Math.max(0, near[index] ?? 0)]));
  const said = new Map(
    groups.flatMap((group, source) => {
      const passage = passages[source];
      const named = termsIn(`${passage?.headingPath.join(' ') ?? ''} ${passage?.filename ?? ''}`, compare);
      // A name says which passage is meant, and seldom which sentence.
      const inPassage = question.terms.map(
        ({ weight }, term) =>
          (weight > 1 ? contextWeights.name : contextWeights.passage) *
          group.reduce((most, { own }) => Math.max(most, own[term] ?? 0), named[term] ?? 0),
      );
      const inForm = formsOf(group, question.terms.length);
      return group.map((one, position) => [one, saidAround(group, position, inPassage, inForm)] as const);
    }),
  );

  // A question is no answer, although it introduces one.
  const quotable = candidates.filter((candidate) => !isQuestion(candidate.text));
  const sentences = quotable.map((candidate) => {
    const around = said.get(candidate) ?? [];
    const isNear = nearness.get(candidate) ?? 0;
    const { own: says, terms: _terms, lead: _lead, label: _label, ...quotable } = candidate;
    return {
      ...quotable,
      lead: candidate.leadText,
      says,
      saidAround: around,
      near: isNear,
      continues: groups[candidate.source]?.[candidate.order - 1]?.paragraph === candidate.paragraph,
      score:
        shareOf(weights, around) * fitness(candidate, question) +
        bonus.kind * (holdsWanted(candidate, question) ? 1 : 0) +
        bonus.close * (candidate.kind === 'pair' ? 0 : closeness(candidate, compare, weights)) +
        bonus.rank * (1 - candidate.source / passages.length) +
        bonus.near * Math.min(1, isNear) +
        bonus.defines * (question.isDefinition && defines(candidate, question) ? 1 : 0),
    };
  });
  sentences.sort((one, other) => other.score - one.score);
  return {
    sentences,
    evidence:
      evidenceOf(question, groups, (candidate) => shareOf(evenWeights, said.get(candidate) ?? [])) +
      nearEvidence * sentences.slice(0, 5).reduce((most, { near }) => Math.max(most, near), 0),
  };
}

type Compare = (found: Term) => number;

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

function termsIn(text: string, compare: Compare[]): number[] {
  return bestOf(extractTerms(text), compare);
}

/** Of each asked term the most that any of some terms says of it. */
function bestOf(terms: Term[], compare: Compare[]): number[] {
  return compare.map((to) => terms.reduce((most, term) => Math.max(most, to(term)), 0));
}

/** What the values of each form say of each asked term. */
function formsOf(group: Candidate[], count: number): Map<number, number[]> {
  const forms = new Map<number, number[]>();
  for (const { table, kind, own } of group) {
    if (table === undefined || kind !== 'pair') continue;
    const known = forms.get(table) ?? Array<number>(count).fill(0);
    forms.set(
      table,
      known.map((most, term) => Math.max(most, own[term] ?? 0)),
    );
  }
  return forms;
}

/** The idf of BM25 over the candidate sentences, ln(1 + (N - n + 0.5) / (n + 0.5)), as a share of its largest value. */
function rarityOf(term: number, candidates: Candidate[]): number {
  const all = candidates.length;
  const holding = candidates.filter((candidate) => (candidate.own[term] ?? 0) >= sameTerm).length;
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) / Math.log(1 + (all + 0.5) / 0.5);
}

/**
 * What a sentence of a passage says of each asked term, counting its surroundings for less.
 * @param inPassage what the passage as a whole says of each
 * @param inForm the most that any value of each form says
 */
function saidAround(
  group: Candidate[],
  position: number,
  inPassage: number[],
  inForm: Map<number, number[]>,
): number[] {
  const candidate = group[position];
  const neighbour = (step: 1 | -1) => {
    const other = group[position + step];
    return other?.paragraph === candidate?.paragraph ? other : undefined;
  };
  const form = candidate?.table === undefined ? undefined : inForm.get(candidate.table);
  const label = candidate?.label ?? null;
  return (candidate?.own ?? []).map((own, term) =>
    Math.max(
      label ? Math.max(label[term] ?? 0, contextWeights.form * own) : own,
      label ? contextWeights.form * (form?.[term] ?? 0) : 0,
      contextWeights.lead * (candidate?.lead[term] ?? 0),
      contextWeights.before * (neighbour(-1)?.own[term] ?? 0),
      contextWeights.after * (neighbour(1)?.own[term] ?? 0),
      inPassage[term] ?? 0,
    ),
  );
}

function shareOf(weights: number[], said: number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : weights.reduce((sum, weight, index) => sum + weight * (said[index] ?? 0), 0) / all;
}

/**
 * The best sentence's share of what was asked, plus credit for each term found in one passage: three of six asked
 * terms together are stronger evidence than one of two. The factors are near those of a logistic regression
 * on a sixth of XQuAD's questions, with their own passages against passages of other articles. Pairs of characters cut across words, so that
 * fewer of them are found in passages that do answer; scripts without spaces get that back.
 */
function evidenceOf(
  question: ParsedQuestion,
  groups: Candidate[][],
  shareSaid: (candidate: Candidate) => number,
): number {
  const best = Math.max(0, ...groups.flat().map(shareSaid));
  const found = groups.map(
    (group) =>
      question.terms.filter((_, term) =>
        group.some((candidate) => Math.max(candidate.own[term] ?? 0, candidate.lead[term] ?? 0) >= 0.85),
      ).length,
  );
  const pairs = question.terms.filter((term) => term.kind === 'pair').length;
  const pairShare = pairs / Math.max(1, question.terms.length);
  return best + 0.18 * Math.log1p(Math.max(0, ...found)) + 0.07 * pairShare;
}

/** A very long or very short piece is a poor answer. */
function fitness(candidate: Candidate, question: ParsedQuestion): number {
  if (saysNothingNew(candidate, question)) return 0.5;
  if (candidate.kind === 'heading') return 0.95;
  if (candidate.terms.length < 3 && candidate.kind !== 'pair') return 0.8;
  return candidate.terms.length > 80 ? 0.9 : 1;
}

/** Whether all its words are those of the question. */
function saysNothingNew({ terms }: Candidate, question: ParsedQuestion): boolean {
  return terms.every(
    (term) => question.terms.some((asked) => likeness(asked, term) >= sameTerm) || term.text.length < 3,
  );
}

/** Whether a sentence begins with what is asked for and goes on to say what it is. */
function defines(candidate: Candidate, { terms }: ParsedQuestion): boolean {
  if (candidate.kind === 'row') return candidate.cells.some(({ name }) => meaning.test(name));
  if (candidate.kind !== 'sentence')
    return candidate.kind === 'pair' && (candidate.label?.[0] ?? 0) >= sameTerm;
  const begins = definitionStart.exec(candidate.text)?.groups?.['subject'];
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

/** Whether the sentence holds something of the kind that would answer, beyond what the question says itself. */
function holdsWanted(candidate: Candidate, question: ParsedQuestion): boolean {
  const fresh = candidate.terms.filter((term) => !question.terms.some((asked) => asked.text === term.text));
  switch (question.wanted) {
    case 'quantity':
    case 'time':
      return fresh.some((term) => /[\p{N}一二三四五六七八九十百千万兩两]/u.test(term.written));
    case 'person':
    case 'place':
      return fresh.some((term) => (term.position ?? 0) > 0 && /^\p{Lu}/u.test(term.written));
    case null:
      return false;
  }
}

/** Share, by weight, of the question's neighbouring terms that stand within three words in the sentence too. */
function closeness(candidate: Candidate, compare: Compare[], weights: number[]): number {
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
