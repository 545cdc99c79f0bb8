import { nameOf, withTitle } from '../retrieve/lexical/index-document.ts';
import { textWithHeadings } from '../retrieve/text-with-headings.ts';

/**
 * What of a chunk is embedded: its document and headings give the words of the text their subject. A name of numbers alone
 * gives none.
 * @param document.title what it calls itself, where it does
 */
export function embeddedText(
  { filename, title }: { filename: string; title?: string | null | undefined },
  chunk: { headingPath: string[]; text: string },
): string {
  const name = nameOf(filename);
  const names = /\p{L}/u.test(name) ? [name] : [];
  return [...names, textWithHeadings(withTitle(chunk, title))].join('\n');
}
