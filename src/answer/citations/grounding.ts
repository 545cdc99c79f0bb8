import { splitSentences } from '../../text/split-sentences.ts';
import { citedRanges, numbersOf } from './citation-markers.ts';
import type { Evidence, Support } from './evidence.ts';
import { type CodePart, splitCode } from './split-code.ts';
import { type Statement, toStatement } from './statements.ts';

/** A sentence of an answer. */
export type GroundedSentence = {
  sentence: string;
  support: Support;
  /** Numbers of the passages that support it best, or that it cites. */
  numbers: number[];
};

/** A sentence of an answer, without its markers. */
export type AnswerSentence = Statement & { cited: number[] };

/** How many sentences and characters of a long answer are checked. */
const maxSentences = 100;
const maxText = 20_000;

/** The list of sources at the end of some answers. */
const sourceList = /\n\nSources:\n\[1\] /u;

const marker = /\s?[[【]\d{1,3}(?:[\s,;–-]{1,3}\d{1,3}){0,20}[\]】]/gu;

/** The end of a sentence before its marker. */
const endBeforeMarker =
  /(?<end>[.!?…。！？]["'”’)]{0,2})(?<markers>(?:\s?[[【][\d\s,;–-]{1,60}[\]】]){1,8})/gu;

/** A sentence that only announces what follows and makes no claim. */
const introduction = /^[^\p{N}]+[:：]$/u;

/** The sentences of an answer with the numbers that each cites, without a list of sources at its end. */
export function answerSentences(answer: string): AnswerSentence[] {
  const [text = ''] = answer.slice(0, maxText).split(sourceList);
  const sentences = text
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(endBeforeMarker, '$<markers>$<end>')))
    .slice(0, maxSentences);
  return splitCode(sentences)
    .map((parts) => ({ ...toStatement(withoutMarkers(parts)), cited: citedIn(parts) }))
    .filter(({ words, figures }) => words.size + figures.size > 0)
    .filter(({ text, cited }) => cited.length > 0 || !introduction.test(text));
}

function withoutMarkers(parts: CodePart[]): string {
  return parts
    .map(({ text, isCode }) => (isCode ? text : text.replace(marker, '')))
    .join('')
    .trim();
}

/** The numbers that the markers of a text cite. In code, brackets hold something else. */
export function citedIn(parts: CodePart[]): number[] {
  return parts.flatMap(({ text, isCode }) => (isCode ? [] : citedRanges(text).flatMap(numbersOf)));
}

/**
 * Checks for each sentence of an answer whether passages support it by words and numbers: those that it cites, otherwise
 * any.
 */
export function groundAnswer(answer: string, evidence: Evidence): GroundedSentence[] {
  return answerSentences(answer).map((sentence) => {
    const cited = sentence.cited.filter((number) => evidence.numbers.includes(number));
    const fits = (cited.length > 0 ? cited : evidence.numbers).flatMap(
      (number) => evidence.fitOf(sentence, number) ?? [],
    );
    const best = (['supported', 'partly'] as const).find((one) =>
      fits.some(({ support }) => support === one),
    );
    const numbers = fits.flatMap(({ number, support }) => (support === best ? [number] : []));
    return {
      sentence: sentence.text,
      support: best ?? 'unsupported',
      numbers: cited.length > 0 ? cited : numbers,
    };
  });
}
