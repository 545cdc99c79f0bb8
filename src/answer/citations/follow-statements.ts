import { splitSentences } from '../../text/split-sentences.ts';

/** The numbers that a statement should have, given those that a model wrote after it. */
export type CorrectNumbers = (statement: string, numbers: number[]) => number[];

/** How much of a line is read, in characters. */
const maxLine = 2_000;

/** Follows an answer while it is written, and knows which statement a marker belongs to. */
export function followStatements(): {
  /** Text of the answer, without its markers. */
  push(text: string): void;
  /**
   * A marker with these numbers is next: `correct` gets the words since the previous marker, or those of the same sentence
   * if there are none, and returns the marker's numbers. Numbers that the statement already has are left out of the result.
   * A marker at the beginning of a line belongs to no statement, as in a list of sources, and keeps its numbers.
   */
  cite(numbers: number[], correct: CorrectNumbers): number[];
} {
  let line = '';
  let beginsLine = true;
  let statement = '';
  let cited: number[] = [];
  return {
    push(text) {
      const start = text.lastIndexOf('\n');
      if (start >= 0) beginsLine = true;
      line = start < 0 ? line + text : text.slice(start + 1);
      // To cut it copies it, which each piece of a long line would pay for.
      if (line.length > 2 * maxLine) line = line.slice(-maxLine);
    },
    cite(numbers, correct) {
      const words = line.slice(-maxLine);
      if (/[\p{L}\p{N}]/u.test(words)) {
        beginsLine = false;
        statement = splitSentences(words).findLast((sentence) => /[\p{L}\p{N}]/u.test(sentence)) ?? '';
        cited = [];
      }
      line = '';
      if (beginsLine) return numbers;
      const corrected = correct(statement, numbers).filter((number) => !cited.includes(number));
      cited = [...cited, ...corrected];
      return corrected;
    },
  };
}
