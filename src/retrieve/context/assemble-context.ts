import { toOneLine } from '../../../schema/text.ts';
import type { Passage } from '../../ports/passage.ts';

/**
 * Ranked passages as one text, each under a line with its number and source. Search returns this text and the chat
 * endpoints give it to the model, byte for byte the same. Empty when there are no passages.
 */
export function assembleContext(passages: Passage[]): string {
  return passages
    .map((passage, index) => `[${index + 1}] ${describeSource(passage)}\n${withoutNumbers(passage.text)}`)
    .join('\n\n');
}

/** Characters that end a line for one reader or another. */
const lineEnds = String.raw`\n\r\v\f\x85\u2028\u2029`;

/** Characters that readers of a line overlook: spaces of all kinds, invisible characters, and Markdown syntax. */
const ignoredAtStart = String.raw`[[\s\p{Cc}\p{Cf}>*_#+\-\|~"'\(\x60]--[${lineEnds}]]`;

/** A number in brackets, in any script, with only invisible characters in between. */
const numberInBrackets = String.raw`[\[［【〔][\s\p{Cf}]{0,4}\p{Nd}{1,6}[\s\p{Cf}]{0,4}[\]］】〕]`;

/** Excludes line ends, so that each character is examined by only one attempt. */
const sourceLineStart = new RegExp(`(?<=^|[${lineEnds}])${ignoredAtStart}*(?=${numberInBrackets})`, 'gv');

/**
 * Escapes lines of a passage that look like our source lines, which would pass for a passage from any source that they
 * name. In Markdown the backslash is invisible.
 */
function withoutNumbers(text: string): string {
  return text.replace(sourceLineStart, '$&\\');
}

/** File names and headings are untrusted text: they must neither end the line nor reverse the direction of what follows. */
function describeSource({ filename, page, headingPath }: Passage): string {
  const location = page === null ? filename : `${filename}, page ${page}`;
  const source = headingPath.length > 0 ? `${location}: ${headingPath.join(' › ')}` : location;
  return toOneLine(source);
}
