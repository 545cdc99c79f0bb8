import type { Passage } from '../../ports/passage.ts';
import {
  hasFigures,
  type PassageSentence,
  type Statement,
  sentencesOf,
  shareOf,
  toStatement,
} from './statements.ts';

/** How far passages support a sentence: all its numbers and most of its words, some of them, or neither. */
export type Support = 'supported' | 'partly' | 'unsupported';

/** How well a passage supports a statement. */
export type Fit = {
  number: number;
  support: Support;
  /** How much of the statement the passage, and its best sentence, contain: 0 to 1, less if a number is missing. */
  share: number;
};

/** Minimum shares of a sentence's words that its passage contains. */
const least = { supported: 0.6, partly: 0.35 };

/** The penalty for a missing number. */
const missingFigure = 0.25;

/** Numbered passages, each parsed on first use. */
export type Evidence = {
  numbers: number[];
  /** Undefined for a number without a passage. */
  fitOf(statement: Statement, number: number): Fit | undefined;
};

type ReadPassage = { whole: Statement; sentences: PassageSentence[] };

/** @param passages by their number in the answer */
export function readEvidence(passages: Map<number, Passage>): Evidence {
  const known = new Map<number, ReadPassage>();

  return {
    numbers: [...passages.keys()],
    fitOf(statement, number) {
      const passage = passages.get(number);
      if (!passage) return undefined;
      const read = known.getOrInsertComputed(number, () => readPassage(passage));
      return { number, ...fit(statement, read) };
    },
  };
}

function readPassage(passage: Passage): ReadPassage {
  const { text, headingPath, filename } = passage;
  const whole = toStatement([...headingPath, filename, text].join('\n'));
  return { whole, sentences: sentencesOf(passage) };
}

function fit(statement: Statement, { whole, sentences }: ReadPassage): Omit<Fit, 'number'> {
  const share = statement.words.size === 0 ? 1 : shareOf(statement, whole);
  const hasAll = hasFigures(statement, whole);
  const inSentence = sentences.reduce((most, sentence) => Math.max(most, shareOf(statement, sentence)), 0);
  const support =
    share >= least.supported && hasAll ? 'supported' : share >= least.partly ? 'partly' : 'unsupported';
  return { support, share: (share + inSentence) / 2 - (hasAll ? 0 : missingFigure) };
}
