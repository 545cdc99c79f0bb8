import type { Passage } from '../../ports/passage.ts';
import { foldWord } from '../../text/fold.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { extractTerms } from '../../text/word-similarity.ts';

/** What a text states, for telling whether another text states it too. */
export type Statement = {
  text: string;
  /** The stems of its content words. */
  words: Set<string>;
  /** Its numbers, without thousands separators. */
  figures: Set<string>;
};

/** A sentence, a row or a line of a passage, with the headings above it. */
export type PassageSentence = Statement & { headingPath: string[] };

/** How many characters, and how many sentences, of a text are considered. */
const maxText = 20_000;
const maxSentences = 300;

const headingLine = /^ {0,3}(?<marks>#{1,6})\s(?<text>.*)$/u;
const tableRule = /^[|:\s-]+$/u;

/** Parses a text as a statement. */
export function toStatement(text: string): Statement {
  const words = extractTerms(text.slice(0, maxText)).flatMap(({ text: term, written, kind }) =>
    kind === 'identifier' || isStopWord(foldWord(written)) ? [] : [term],
  );
  return { text, words: new Set(words), figures: new Set(figuresOf(text.slice(0, maxText))) };
}

function figuresOf(text: string): string[] {
  return (text.match(/\p{N}+(?:[.,'’]\p{N}+)*/gu) ?? []).map((figure) =>
    figure.replace(/[,'’](?=\p{N}{3})/gu, ''),
  );
}

/** The sentences of a passage, each with its own headings: in joined passages, later headings are part of the text. */
export function sentencesOf({ text, headingPath }: Pick<Passage, 'text' | 'headingPath'>): PassageSentence[] {
  const sentences: PassageSentence[] = [];
  let path = headingPath;
  for (const line of text.slice(0, maxText).split('\n')) {
    if (sentences.length >= maxSentences) break;
    const { marks = '', text: heading = '' } = headingLine.exec(line)?.groups ?? {};
    if (marks !== '') {
      path = [...path.slice(0, marks.length - 1), heading.trim()];
    } else if (line.trim() !== '' && !tableRule.test(line)) {
      const pieces = line.startsWith('|') ? [line] : splitSentences(line);
      for (const piece of pieces) sentences.push({ ...toStatement(piece), headingPath: path });
    }
  }
  return sentences;
}

/** The share of a statement's words that another one has, 0 to 1; 0 if it has no words. */
export function shareOf({ words }: Statement, other: Statement): number {
  if (words.size === 0) return 0;
  let found = 0;
  for (const word of words) if (other.words.has(word)) found += 1;
  return found / words.size;
}

/** Whether all numbers of a statement occur in another. */
export function hasFigures({ figures }: Statement, other: Statement): boolean {
  return [...figures].every((figure) => other.figures.has(figure));
}
