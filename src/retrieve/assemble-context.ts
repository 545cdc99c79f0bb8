import type { Passage } from '../ports/passage.ts';

/**
 * Ranked passages as one text, each under a line that numbers it and says where it is from. Search returns this text
 * and the chat endpoints give it to the model, byte for byte the same. Empty when there are no passages.
 */
export function assembleContext(passages: Passage[]): string {
  return passages
    .map((passage, index) => `[${index + 1}] ${describeSource(passage)}\n${withoutNumbers(passage.text)}`)
    .join('\n\n');
}

/** What ends a line to one reader or another. */
const lineEnds = String.raw`\n\r\v\f\x85\u2028\u2029`;

/** What a reader of a line sees through: spaces of all kinds, what is not shown at all, and marks of Markdown. */
const ignoredAtStart = String.raw`[[\s\p{Cc}\p{Cf}>*_#+\-\|~"'\(\x60]--[${lineEnds}]]`;

/** A number in brackets, in whatever script, with nothing but invisible characters between. */
const numberInBrackets = String.raw`[\[［【〔][\s\p{Cf}]{0,4}\p{Nd}{1,6}[\s\p{Cf}]{0,4}[\]］】〕]`;

/** Ends of lines are left out of what is ignored, so that each character is looked at by one attempt only. */
const sourceLineStart = new RegExp(`(?<=^|[${lineEnds}])${ignoredAtStart}*(?=${numberInBrackets})`, 'gv');

/**
 * A line of a passage that begins like ours would pass for a passage of its own, from any source that it names. In
 * Markdown the backslash changes nothing.
 */
function withoutNumbers(text: string): string {
  return text.replace(sourceLineStart, '$&\\');
}

function describeSource({ filename, page, headingPath }: Passage): string {
  const location = page === null ? filename : `${filename}, page ${page}`;
  const source = headingPath.length > 0 ? `${location}: ${headingPath.join(' › ')}` : location;
  return inOneLine(source);
}

/** Names of files and headings are anybody's text: they must neither end the line nor turn the direction of what follows. */
function inOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu, '');
}
