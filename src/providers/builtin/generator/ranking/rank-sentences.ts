import { idfShare } from '../../../../text/idf.ts';
import { asks as isQuestion } from '../passages/split-passage.ts';
import { sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { type Candidate, type Candidates, termsIn } from './candidates.ts';
import { saidByDocuments } from './document-names.ts';
import type { Nearness } from './nearness.ts';
import { closeness, defines, fitness, holdsWanted, isTitleLine, valueOfKind } from './signals.ts';

/** A candidate with its score. */
export type RankedSentence = Candidate & {
  /** Whether it goes on, in its paragraph, from the sentence before it. */
  continues: boolean;
  /** How well it answers; comparable within one ranking. */
  score: number;
  /** How near its meaning is to the question's. */
  near: number;
  /** How far it says each term of the question with its surroundings, 0 to 1. */
  saidAround: number[];
};

export type Ranking = {
  /** Best first. */
  sentences: RankedSentence[];
  /** How sure it is that the passages are about what was asked; comparable between questions. */
  evidence: number;
};

/** Weights of terms that stand near the sentence and not in it. */
const contextWeights = {
  lead: 0.8,
  heading: 0.85,
  before: 0.55,
  after: 0.3,
  passage: 0.3,
  name: 0.6,
  form: 0.85,
};

/**
 * What makes up a score: the share of the asked terms, by how rare they are and by their own weights, and other signals. Learned from which
 * sentences hold the answers to 500 questions of XQuAD and those of the seen documents. Thresholds of scores and evidence elsewhere hold for
 * these weights: choose them anew, those across languages too, when these change.
 */
const parts = {
  rare: 0.48,
  even: 0.52,
  kind: 0.12,
  close: 0.06,
  rank: 0.24,
  near: 0.39,
  nearPassage: 0.28,
  defines: 0.26,
};

/** How much the nearest meaning among the best sentences adds to the evidence. */
const nearEvidence = 0.8;

/** Advantage in order for a value of the form asked for, which does not make it any surer that the passages are about the question. */
const valueInOrder = 0.1;

/** Disadvantage in order for titles and letterheads: they contain the names of a question, and seldom its answer. */
const titleInOrder = 0.2;

/** Factor for the weights of the attribute asked for. */
const attributeWeight = 1.5;

/**
 * Scores sentences against the question.
 * @param nearness of the candidates
 */
export function rankSentences(candidates: Candidates, nearness: Nearness): Ranking {
  const { question, groups } = candidates;
  const all = groups.flat();
  const weights = weighTerms(question, all);
  const said = saidByEach(candidates);
  const nearest = groups.map((group) =>
    group.reduce((most, candidate) => Math.max(most, nearness.get(candidate) ?? 0), 0),
  );

  // A question is no answer, although it introduces one.
  const quotable = all.filter((candidate) => !isQuestion(candidate.text));
  const ranked = quotable.map((candidate) => {
    const around = said.get(candidate) ?? [];
    const isNear = nearness.get(candidate) ?? 0;
    const signals = { around, isNear, nearInPassage: nearest[candidate.source] ?? 0 };
    const sentence: RankedSentence = {
      ...candidate,
      saidAround: around,
      near: isNear,
      continues: groups[candidate.source]?.[candidate.order - 1]?.paragraph === candidate.paragraph,
      score: scoreOf(candidate, signals, weights, candidates),
    };
    return { sentence, order: sentence.score + orderBonus(candidate, question) };
  });
  const sentences = ranked.sort((one, other) => other.order - one.order).map(({ sentence }) => sentence);
  return {
    sentences,
    evidence:
      evidenceOf(question, groups, (candidate) => shareOf(weights.even, said.get(candidate) ?? [])) +
      nearEvidence * sentences.slice(0, 5).reduce((most, one) => Math.max(most, one.near), 0),
  };
}

/** The weight of each asked term: by how rare it is, those of the attribute weighing more, and more evenly. */
type TermWeights = { rare: number[]; even: number[] };

function weighTerms({ terms, attribute }: ParsedQuestion, candidates: Candidate[]): TermWeights {
  const rarity = terms.map((_, term) => rarityOf(term, candidates));
  const asks = terms.map(({ weight }, term) =>
    attribute.includes(term) ? Math.max(0.6, weight) * attributeWeight : weight,
  );
  return {
    rare: asks.map((weight, term) => weight * (rarity[term] ?? 0)),
    even: terms.map(({ weight }, term) => weight * (0.5 + 0.5 * (rarity[term] ?? 0))),
  };
}

/** What each candidate says of each asked term, with its surroundings. */
function saidByEach({ question, passages, compare, groups }: Candidates): Map<Candidate, number[]> {
  const titles = passages.map(({ headingPath, filename = '' }) =>
    termsIn(`${headingPath.join(' ')} ${filename}`, compare),
  );
  const inDocuments = saidByDocuments(question, passages, groups, (title) => termsIn(title, compare));
  return new Map(
    groups.flatMap((group, source) => {
      const named = titles[source] ?? [];
      const inDocument = inDocuments[source] ?? [];
      // A name says which passage is meant, and seldom which sentence.
      const inPassage = question.terms.map(({ weight }, term) =>
        Math.max(
          (weight > 1 ? contextWeights.name : contextWeights.passage) *
            group.reduce((most, { says }) => Math.max(most, says[term] ?? 0), named[term] ?? 0),
          inDocument[term] ?? 0,
        ),
      );
      const inForm = formsOf(group, question.terms.length);
      return group.map((one, position) => [one, saidAround(group, position, inPassage, inForm)] as const);
    }),
  );
}

/** What a sentence says with its surroundings, how near its meaning is, and the nearest one in its passage. */
type Signals = { around: number[]; isNear: number; nearInPassage: number };

function scoreOf(
  candidate: Candidate,
  { around, isNear, nearInPassage }: Signals,
  weights: TermWeights,
  { question, passages, compare }: Candidates,
): number {
  return (
    parts.rare * shareOf(weights.rare, around) * fitness(candidate, question) +
    parts.even * shareOf(weights.even, around) +
    parts.kind * (holdsWanted(candidate, question) ? 1 : 0) +
    parts.close * (candidate.kind === 'pair' ? 0 : closeness(candidate, compare, weights.rare)) +
    parts.rank * (1 - candidate.source / passages.length) +
    parts.near * Math.min(1, isNear) +
    parts.nearPassage * nearInPassage +
    parts.defines * (question.isDefinition && defines(candidate, question) ? 1 : 0)
  );
}

/** What is added to a score to rank a sentence, and says nothing of how well it answers. */
function orderBonus(candidate: Candidate, question: ParsedQuestion): number {
  const fits = valueOfKind(candidate, question);
  return valueInOrder * fits - (fits === 0 && isTitleLine(candidate) ? titleInOrder : 0);
}

/** The highest likeness of each asked term to the values of each form. */
function formsOf(group: Candidate[], count: number): Map<number, number[]> {
  const forms = new Map<number, number[]>();
  for (const { table, kind, says } of group) {
    if (table === undefined || kind !== 'pair') continue;
    const known = forms.get(table) ?? Array<number>(count).fill(0);
    forms.set(
      table,
      known.map((most, term) => Math.max(most, says[term] ?? 0)),
    );
  }
  return forms;
}

/** How rare a term is among the candidate sentences, 0 to 1. */
function rarityOf(term: number, candidates: Candidate[]): number {
  const holding = candidates.filter((candidate) => (candidate.says[term] ?? 0) >= sameTerm).length;
  return idfShare(holding, candidates.length);
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
  const label = candidate?.labelSays ?? null;
  return (candidate?.says ?? []).map((own, term) =>
    Math.max(
      label ? Math.max(label[term] ?? 0, contextWeights.form * own) : own,
      label ? contextWeights.form * (form?.[term] ?? 0) : 0,
      saidByLead(candidate, term),
      contextWeights.before * (neighbour(-1)?.says[term] ?? 0),
      contextWeights.after * (neighbour(1)?.says[term] ?? 0),
      inPassage[term] ?? 0,
    ),
  );
}

/**
 * The introduction of a sentence counts for less than the sentence, except the question that it answers, and a heading that names
 * everything that is asked about.
 */
function saidByLead(candidate: Candidate | undefined, term: number): number {
  const said = candidate?.leadSays[term] ?? 0;
  if (candidate?.answers !== undefined) return said;
  if (!candidate?.isHeaded || said < sameTerm) return contextWeights.lead * said;
  return Math.max(said, contextWeights.heading);
}

/** The share of the terms that is said, by weight, 0 to 1; 0 if no term has any weight. */
export function shareOf(weights: number[], said: number[]): number {
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
  const best = groups.flat().reduce((most, candidate) => Math.max(most, shareSaid(candidate)), 0);
  const found = groups.map(
    (group) =>
      question.terms.filter((_, term) =>
        group.some((candidate) => Math.max(candidate.says[term] ?? 0, candidate.leadSays[term] ?? 0) >= 0.85),
      ).length,
  );
  const pairs = question.terms.filter((term) => term.kind === 'pair').length;
  const pairShare = pairs / Math.max(1, question.terms.length);
  return best + 0.18 * Math.log1p(Math.max(0, ...found)) + 0.07 * pairShare;
}
