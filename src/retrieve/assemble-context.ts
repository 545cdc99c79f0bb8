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

/**
 * A line of a passage that begins like ours would pass for a passage of its own, from any source that it names. In
 * Markdown the backslash changes nothing.
 */
function withoutNumbers(text: string): string {
  return text.replace(/^[ \t]*(?=\[\d+\])/gmu, '$&\\');
}

function describeSource({ filename, page, headingPath }: Passage): string {
  const location = page === null ? filename : `${filename}, page ${page}`;
  const source = headingPath.length > 0 ? `${location}: ${headingPath.join(' › ')}` : location;
  return source.replace(/[\r\n]+/gu, ' ');
}
