import { withTitle } from '../retrieve/lexical/index-document.ts';

/**
 * What of a chunk is embedded: its document and headings give the words of the text their subject.
 * @param document.title what it calls itself, where it does
 */
export function embeddedText(
  { filename, title }: { filename: string; title?: string | null | undefined },
  chunk: { headingPath: string[]; text: string },
): string {
  return [filename, ...withTitle(chunk, title).headingPath, chunk.text].join('\n');
}
