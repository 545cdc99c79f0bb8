import type { Passage } from '../providers/ports.ts';

/**
 * Ranked passages as one text, each under a line that numbers it and says where it is from. Search returns this text
 * and the chat endpoints give it to the model, byte for byte the same. Empty when there are no passages.
 */
export function assembleContext(passages: Passage[]): string {
  return passages
    .map((passage, index) => `[${index + 1}] ${describeSource(passage)}\n${passage.text}`)
    .join('\n\n');
}

function describeSource({ filename, page, headingPath }: Passage): string {
  const place = page === null ? filename : `${filename}, page ${page}`;
  return headingPath.length > 0 ? `${place}: ${headingPath.join(' › ')}` : place;
}
