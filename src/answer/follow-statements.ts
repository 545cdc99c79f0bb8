import { splitSentences } from '../text/split-sentences.ts';

/** Of a line so much is kept, in characters. */
const maxLine = 2_000;

/** Follows an answer while it is written, and tells what its markers stand behind. */
export function followStatements(): {
  /** Text of the answer, without its markers. */
  push(text: string): void;
  /**
   * A marker stands here: `choose` gets the words since the marker before it, or of the same sentence where there are
   * none, and returns the marker's numbers. Those that the statement has already are left out of the result.
   */
  cite(choose: (statement: string) => number[]): number[];
} {
  let line = '';
  let statement = '';
  let cited: number[] = [];
  return {
    push(text) {
      const start = text.lastIndexOf('\n');
      line = (start < 0 ? line + text : text.slice(start + 1)).slice(-maxLine);
    },
    cite(choose) {
      if (/[\p{L}\p{N}]/u.test(line)) {
        statement = splitSentences(line).findLast((sentence) => /[\p{L}\p{N}]/u.test(sentence)) ?? '';
        cited = [];
      }
      line = '';
      const numbers = choose(statement).filter((number) => !cited.includes(number));
      cited = [...cited, ...numbers];
      return numbers;
    },
  };
}
