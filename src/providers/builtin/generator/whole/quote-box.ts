import { anyOf } from '../../../../text/words/word-patterns.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** How many of the best passages are looked at, and how long a question, and a line, may be, in characters. */
const bounds = { passages: 8, question: 120, line: 300 };

/** A question about a box of a form by its number, and nothing else: "What is in box 6?", "Was steht in Feld 12a?" */
const aboutBox = new RegExp(
  [
    String.raw`^(?:${anyOf({
      english: "(?:and )?what(?:['’]s| is| was| does)(?: written| entered| shown)?(?: in| of)? ",
      german: 'was steht in ',
      french: "que contient |qu['’]y a-t-il dans ",
      spanish: 'qué (?:hay|pone|figura) en ',
    })})?(?:the |la |le |el )?(?:box|field|feld|case|casilla|campo)\s`,
    String.raw`(?:no\.?\s|number\s|nr\.?\s)?(?<number>\p{N}{1,3}\p{Ll}?)`,
    String.raw`(?: say| show| contain)?(?: (?:of|on|in) .{1,60})?\s?\?*$`,
  ].join(''),
  'iu',
);

/** A line of a form that begins with the number of its box. */
const numbered = /^\s*(?<number>\p{N}{1,3}\p{Ll}?)[.)]?\s+\p{L}[^:]{1,120}:\s+\S/u;

/** What is in the box of a form that a question names by its number, with its label. Undefined where no line has that number and a value. */
export function quoteBox(question: string, passages: RankedPassage[]): Quotation | undefined {
  if (question.length > bounds.question) return undefined;
  const number = aboutBox.exec(question.trim())?.groups?.['number']?.toLowerCase();
  if (number === undefined) return undefined;
  const isOfBox = (line: string) =>
    line.length <= bounds.line && numbered.exec(line)?.groups?.['number']?.toLowerCase() === number;
  for (const [source, { text }] of passages.slice(0, bounds.passages).entries()) {
    const line = text.split('\n').find(isOfBox);
    if (line) return { source, text: line.trim() };
  }
  return undefined;
}
