import type { Citation } from '../../../../../schema/chat.ts';
import { formatPage } from '../../lib/format.ts';

/** As the built-in model writes it. */
const heading = '\nSources:\n';

/**
 * Removes the list of sources that the built-in model writes at the end of an answer, since the page shows the sources
 * itself.
 */
export function withoutWrittenSources(text: string, citations: Citation[]): string {
  const start = text.lastIndexOf(heading);
  if (citations.length === 0 || start < 0) return text;
  const listed = text
    .slice(start + heading.length)
    .trimEnd()
    .split('\n');
  return listed.every((line) => /^\[\d+\]/.test(line)) ? text.slice(0, start).trimEnd() : text;
}

/** An answer as it is copied: Markdown, with the sources that its numbers refer to. */
export function toCopy(text: string, citations: Citation[]): string {
  const answer = withoutWrittenSources(text, citations);
  const sources = toSourceLines(citations);
  return sources.length === 0 ? answer : `${answer}\n${heading}${sources.join('\n')}`;
}

/** How much of an answer is read out, in characters: nobody can skip through what is read out. */
const longestSpoken = 600;

/** A short answer in the words that a screen reader says, without marks; undefined if it is long, and better read by its parts. */
export function toSpoken(text: string, citations: Citation[]): string | undefined {
  const spoken = withoutWrittenSources(text, citations)
    .split('\n')
    // Fences of code, and the rule below a table's head.
    .filter((line) => !/^ *(```|[|:-][ |:-]*$)/.test(line))
    .join('\n')
    .replaceAll(' | ', ', ')
    .replace(/\[\d+\]|[*#`|]/g, '');
  return spoken.length > longestSpoken ? undefined : spoken;
}

/** The sources of an answer as text: "[1] manual.pdf, page 3". */
export function toSourceLines(citations: Citation[]): string[] {
  return citations.map(({ number, filename, page }) =>
    [`[${number}] ${filename}`, ...(page === null ? [] : [formatPage(filename, page)])].join(', '),
  );
}
