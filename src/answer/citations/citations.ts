import { rememberLast } from '../../helpers/remember-last.ts';
import type { Citation } from '../../ports/citation.ts';
import type { Passage } from '../../ports/passage.ts';
import { type Evidence, type Fit, readEvidence } from './evidence.ts';
import type { CorrectNumbers } from './follow-statements.ts';
import { type AnswerSentence, answerSentences, citedIn } from './grounding.ts';
import { splitCode } from './split-code.ts';
import {
  hasFigures,
  type PassageSentence,
  type Statement,
  sentencesOf,
  shareOf,
  toStatement,
} from './statements.ts';

/** A sentence of a passage counts as quoted or meant if it contains this share of a sentence of the answer. */
const leastQuoted = 0.3;

/** Statements shorter than this, in words and numbers, are too short to compare with a passage. */
const shortest = 3;

/** A passage is the wrong one if another contains this much more of the statement. */
const leastLead = 0.25;

/**
 * The passages that an answer cites, by number; cited numbers without a passage are left out. Sentences without a number
 * add the passage whose words and numbers support them best, unless the generator has reported what it quoted. Empty if
 * nothing supports them.
 * @param quoted numbers of the passages that the generator says it quoted, in the order of its own numbering
 */
export function findCitations(answer: string, passages: Passage[], quoted?: number[]): Citation[] {
  const byNumber = numberPassages(passages, quoted);
  const sentences = answerSentences(answer);
  const cited = citedNumbers(answer).filter((number) => byNumber.has(number));
  const numbers = quoted ? [...byNumber.keys()] : withSupporting(cited, sentences, readEvidence(byNumber));
  return numbers.flatMap((number) => {
    const passage = byNumber.get(number);
    return passage ? [cite(passage, number, sentences)] : [];
  });
}

/**
 * Corrects the numbers that a model wrote after a statement: a number whose passage contains much less of the statement
 * than another passage is removed, and the other takes its place if none is left. Numbers stay if no passage contains the
 * statement in these words.
 */
export function createCitationCheck(passages: Passage[]): CorrectNumbers {
  const evidence = readEvidence(numberPassages(passages));
  const weigh = rememberLast((text: string) => {
    const statement = toStatement(text);
    return { statement, best: sizeOf(statement) < shortest ? undefined : bestOf(statement, evidence) };
  });
  return (text, numbers) => {
    const { statement, best } = weigh(text);
    if (!best || numbers.length === 0) return numbers;
    const right = numbers.filter(
      (number) => best.share - (evidence.fitOf(statement, number)?.share ?? 0) < leastLead,
    );
    return right.length > 0 ? right : [best.number];
  };
}

const sizeOf = ({ words, figures }: Statement) => words.size + figures.size;

/** The passage that supports a statement best. */
function bestOf(statement: Statement, { numbers, fitOf }: Evidence): Fit | undefined {
  const fits = numbers.flatMap((number) => fitOf(statement, number) ?? []);
  return fits
    .filter(({ support }) => support === 'supported')
    .reduce<Fit | undefined>((best, one) => (best && best.share >= one.share ? best : one), undefined);
}

/** The passages by their numbers in the answer. */
export function numberPassages(passages: Passage[], quoted?: number[]): Map<number, Passage> {
  const given = new Map(passages.map((passage, index) => [index + 1, passage]));
  if (!quoted) return given;
  return new Map(
    quoted.flatMap((number, index) => {
      const passage = given.get(number);
      return passage ? [[index + 1, passage]] : [];
    }),
  );
}

function citedNumbers(answer: string): number[] {
  return [...new Set(splitCode([answer]).flatMap(citedIn))].sort((one, other) => one - other);
}

/** Adds the passages that support sentences without a number, if none of the cited ones does. */
function withSupporting(cited: number[], sentences: AnswerSentence[], evidence: Evidence): number[] {
  const numbers = new Set(cited);
  for (const sentence of sentences) {
    if (sentence.cited.length > 0) continue;
    const isKnown = [...numbers].some((number) => evidence.fitOf(sentence, number)?.support === 'supported');
    const best = isKnown ? undefined : bestOf(sentence, evidence);
    if (best) numbers.add(best.number);
  }
  return [...numbers].sort((one, other) => one - other);
}

function cite(passage: Passage, number: number, sentences: AnswerSentence[]): Citation {
  const { fileId, filename, page, headingPath, text } = passage;
  const citing = sentences.filter(({ cited }) => cited.includes(number));
  const quote = findQuote(citing.length > 0 ? citing : sentences, sentencesOf(passage));
  return {
    number,
    fileId,
    filename,
    page,
    headingPath: quote?.headingPath ?? headingPath,
    text,
    quote: quote?.text ?? null,
  };
}

/** The sentence of a passage that contains most of any of the given sentences. */
function findQuote(sentences: AnswerSentence[], passage: PassageSentence[]): PassageSentence | undefined {
  let best: { quote: PassageSentence; share: number } | undefined;
  for (const sentence of sentences) {
    for (const quote of passage) {
      const share = shareOf(sentence, quote) + (hasFigures(sentence, quote) ? leastQuoted / 2 : 0);
      if (share > (best?.share ?? leastQuoted)) best = { quote, share };
    }
  }
  return best?.quote;
}
