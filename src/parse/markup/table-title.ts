import { escapeLineStarts } from './escape-line-starts.ts';

/** Longer lines are text, not the title of a table. */
const maxTitleLength = 120;

/** A line above a table as its heading, or as text where it is too long for one. */
export function tableTitle(line: string): string {
  return line.length <= maxTitleLength ? `## ${line.replace(/\s+/g, ' ').trim()}` : escapeLineStarts(line);
}
