import type { Passage } from '../ports/passage.ts';
import { splitSentences } from '../text/split-sentences.ts';
import { citedRanges, numbersOf } from './citation-markers.ts';
import { hasFigures, type Statement, shareOf, toStatement } from './support.ts';

/** How far passages say what a sentence says: its numbers and most of its words, some of them, or neither. */
export type Support = 'supported' | 'partly' | 'unsupported';

/** A sentence of an answer. */
export type GroundedSentence = {
  sentence: string;
  support: Support;
  /** Numbers of the passages that support it best, or that it cites. */
  numbers: number[];
};

/** A sentence of an answer, without its markers. */
export type AnswerSentence = Statement & { cited: number[] };

/** Shares of a sentence's words that its passage has at least. */
const least = { supported: 0.6, partly: 0.35 };

/** Of a long answer so many sentences are looked at, and so many characters. */
const maxSentences = 100;
const maxText = 20_000;

/** The list of sources that some answers end with. */
const sourceList = /\n\nSources:\n\[1\] /u;

const marker = /\s?[[【]\d{1,3}(?:[\s,;–-]{1,3}\d{1,3}){0,20}[\]】]/gu;

/** The end of a sentence before its marker. */
const endBeforeMarker =
  /(?<end>[.!?…。！？]["'”’)]{0,2})(?<markers>(?:\s?[[【][\d\s,;–-]{1,60}[\]】]){1,8})/gu;

/** The sentences of an answer with the numbers that each cites; without a list of sources at its end. */
export function answerSentences(answer: string): AnswerSentence[] {
  const [text = ''] = answer.slice(0, maxText).split(sourceList);
  return text
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(endBeforeMarker, '$<markers>$<end>')))
    .slice(0, maxSentences)
    .map((sentence) => ({
      ...toStatement(sentence.replace(marker, '').trim()),
      cited: citedRanges(sentence).flatMap(numbersOf),
    }))
    .filter(({ words, figures }) => words.size + figures.size > 0);
}

/**
 * Tells for each sentence of an answer whether passages support it, by their words and figures: those that it cites, else any.
 * @param passages by their number in the answer
 */
export function groundAnswer(answer: string, passages: Map<number, Passage>): GroundedSentence[] {
  const read = new Map(
    [...passages].map(([number, { text, headingPath, filename }]) => [
      number,
      toStatement([...headingPath, filename, text].join('\n')),
    ]),
  );
  return answerSentences(answer).map((sentence) => {
    const known = sentence.cited.filter((number) => read.has(number));
    const asked = known.length > 0 ? known : [...read.keys()];
    const all = asked.map((number) => ({ number, support: supportOf(sentence, read.get(number)) }));
    const best = (['supported', 'partly'] as const).find((one) => all.some(({ support }) => support === one));
    const numbers = all.flatMap(({ number, support }) => (support === best ? [number] : []));
    return {
      sentence: sentence.text,
      support: best ?? 'unsupported',
      numbers: known.length > 0 ? known : best === undefined ? [] : numbers,
    };
  });
}

function supportOf(sentence: Statement, passage: Statement | undefined): Support {
  if (!passage) return 'unsupported';
  const share = sentence.words.size === 0 ? 1 : shareOf(sentence, passage);
  if (share >= least.supported && hasFigures(sentence, passage)) return 'supported';
  return share >= least.partly ? 'partly' : 'unsupported';
}
