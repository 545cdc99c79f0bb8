import type { Passage } from '../../../ports/passage.ts';
import { extractTerms, similarity, type Term } from '../../../text/word-similarity.ts';
import { type AskedTerm, type ParsedQuestion, parseQuestion } from './question.ts';
import { asks, splitPassage } from './split-passage.ts';

/** A sentence that may be quoted. */
export type RankedSentence = {
  text: string;
  /** Index of its passage in the list given. */
  source: number;
  /** Position of the sentence in its passage. */
  order: number;
  /** Whether it goes on, in its paragraph, from the sentence before it. */
  continues: boolean;
  /** How well it answers; comparable within one ranking. */
  score: number;
};

export type Ranking = {
  /** Best first. */
  sentences: RankedSentence[];
  /** How sure it is that the passages are about what was asked; comparable between questions. */
  evidence: number;
};

type Candidate = {
  text: string;
  source: number;
  order: number;
  paragraph: number;
  terms: Term[];
  /** Similarity of the sentence to each term of the question, 0 to 1, in the order of the question's terms. */
  own: number[];
  /** The same for what introduces it. */
  lead: number[];
};

/** Weights of terms that stand near the sentence and not in it. */
const contextWeights = { lead: 0.8, before: 0.55, after: 0.3, passage: 0.3 };

/** The most that other signals add to the score; set by hand, small beside the terms in common. */
const bonus = { kind: 0.12, close: 0.1, rank: 0.08 };

/** Terms of this similarity or a higher one count as the same. */
const sameTerm = 0.6;

/** Scores every sentence of the passages, which come best first, against a question. */
export function rankSentences(
  questionText: string,
  passages: Pick<Passage, 'text' | 'headingPath' | 'page'>[],
): Ranking {
  const question = parseQuestion(questionText);
  const compare = question.terms.map(comparer);
  const groups = passages.map((passage, source) => collectCandidates(passage, source, compare));
  const candidates = groups.flat();
  const rarity = question.terms.map((_, term) => rarityOf(term, candidates));
  const weights = question.terms.map((term, index) => term.weight * (rarity[index] ?? 0));
  const evenWeights = question.terms.map((term, index) => term.weight * (0.5 + 0.5 * (rarity[index] ?? 0)));
  const said = new Map(
    groups.flatMap((group) => {
      const inPassage = question.terms.map((_, term) =>
        group.reduce((most, { own }) => Math.max(most, own[term] ?? 0), 0),
      );
      return group.map((one, position) => [one, saidAround(group, position, inPassage)] as const);
    }),
  );

  // A question is no answer, although it introduces one.
  const quotable = candidates.filter((candidate) => !asks(candidate.text));
  const sentences = quotable.map((candidate) => ({
    text: candidate.text,
    source: candidate.source,
    order: candidate.order,
    continues: groups[candidate.source]?.[candidate.order - 1]?.paragraph === candidate.paragraph,
    score:
      shareOf(weights, said.get(candidate) ?? []) * fitness(candidate) +
      bonus.kind * (holdsWanted(candidate, question) ? 1 : 0) +
      bonus.close * closeness(candidate, compare, weights) +
      bonus.rank * (1 - candidate.source / passages.length),
  }));
  return {
    sentences: sentences.sort((one, other) => other.score - one.score),
    evidence: evidenceOf(question, groups, (candidate) => shareOf(evenWeights, said.get(candidate) ?? [])),
  };
}

type Compare = (found: Term) => number;

/** `similarity` to one asked term, remembered, since passages repeat their words. */
function comparer(asked: AskedTerm): Compare {
  const known = new Map<string, number>();
  return (found) => {
    const key = `${found.kind} ${found.text}`;
    const value = known.get(key) ?? similarity(asked, found);
    known.set(key, value);
    return value;
  };
}

function collectCandidates(
  passage: Pick<Passage, 'text' | 'headingPath' | 'page'>,
  source: number,
  compare: Compare[],
): Candidate[] {
  const best = (terms: Term[]) =>
    compare.map((to) => terms.reduce((most, term) => Math.max(most, to(term)), 0));
  const above = best(extractTerms(passage.headingPath.join(' ')));
  const leadOf = rememberLast((lead: string) =>
    best(extractTerms(lead)).map((own, term) => Math.max(own, above[term] ?? 0)),
  );
  return splitPassage(passage.text, passage.page !== null).map((quotable, order) => {
    const terms = extractTerms(quotable.text);
    return { ...quotable, source, order, terms, own: best(terms), lead: leadOf(quotable.lead) };
  });
}

/** Computes a value anew only for another argument than the last: the sentences below a heading have it in common. */
function rememberLast<Value>(compute: (argument: string) => Value): (argument: string) => Value {
  let last: { argument: string; value: Value } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, value: compute(argument) };
    return last.value;
  };
}

/** The idf of BM25 over the candidate sentences, ln(1 + (N - n + 0.5) / (n + 0.5)), as a share of its largest value. */
function rarityOf(term: number, candidates: Candidate[]): number {
  const all = candidates.length;
  const holding = candidates.filter((candidate) => (candidate.own[term] ?? 0) >= sameTerm).length;
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5)) / Math.log(1 + (all + 0.5) / 0.5);
}

/**
 * What a sentence of a passage says of each asked term, counting its surroundings for less.
 * @param inPassage the most that any sentence of the passage says of each
 */
function saidAround(group: Candidate[], position: number, inPassage: number[]): number[] {
  const candidate = group[position];
  const neighbour = (step: 1 | -1) => {
    const other = group[position + step];
    return other?.paragraph === candidate?.paragraph ? other : undefined;
  };
  return (candidate?.own ?? []).map((own, term) =>
    Math.max(
      own,
      contextWeights.lead * (candidate?.lead[term] ?? 0),
      contextWeights.before * (neighbour(-1)?.own[term] ?? 0),
      contextWeights.after * (neighbour(1)?.own[term] ?? 0),
      contextWeights.passage * (inPassage[term] ?? 0),
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
function fitness(candidate: Candidate): number {
  if (candidate.terms.length < 3) return 0.8;
  return candidate.terms.length > 80 ? 0.9 : 1;
}

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
