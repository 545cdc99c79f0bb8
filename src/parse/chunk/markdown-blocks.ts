import { closesFence, type Fence, openingFence } from '../markup/markdown-lines.ts';
import { plainHeading } from '../markup/plain-heading.ts';

/** A piece of Markdown that is split only if it does not fit into a chunk. */
export type Block =
  | { type: 'heading'; level: number; text: string }
  | { type: 'text'; text: string }
  | { type: 'code'; opening: string; lines: string[]; closing: string }
  /** `header` is the header row and the row of dashes below it. */
  | { type: 'table'; header: string; rows: string[] };

/** The maximum length of a heading; longer lines are text, whatever they begin with. */
const maxHeadingLength = 250;

/** And its maximum length with the addresses of its pictures and links. */
const maxWrittenHeading = 2_000;

/** Splits Markdown into blocks, in one pass. */
export function parseBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];

  function endParagraph(): void {
    const text = paragraph.join('\n').trimEnd();
    paragraph = [];
    if (text.trim() !== '') blocks.push({ type: 'text', text });
  }

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      endParagraph();
      continue;
    }
    const next = lines[index + 1] ?? '';
    const fence = openingFence(line);
    const level = underlineLevel(next);
    const heading = parseHeading(line);
    if (fence) {
      endParagraph();
      const end = findFenceEnd(lines, index + 1, fence);
      blocks.push({
        type: 'code',
        opening: line,
        lines: lines.slice(index + 1, end),
        // Of a list item, it is as far to the right as the opening, or else it would end the list and open another fence.
        closing: line.slice(0, line.indexOf(fence.mark)) + fence.mark.repeat(fence.length),
      });
      index = end;
    } else if (heading) {
      endParagraph();
      blocks.push(heading);
    } else if (line.includes('|') && isTableRule(next)) {
      endParagraph();
      const end = findTableEnd(lines, index + 2);
      blocks.push({ type: 'table', header: `${line}\n${next}`, rows: lines.slice(index + 2, end) });
      index = end - 1;
    } else if (level && paragraph.length === 0 && isPlainLine(line) && plainHeading(line) !== '') {
      blocks.push({ type: 'heading', level, text: plainHeading(line.trim()) });
      index++;
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}

function parseHeading(line: string): Block | null {
  if (line.length > maxWrittenHeading) return null;
  const match = /^ {0,3}(#{1,6})[ \t](.*)$/.exec(line);
  const text = plainHeading((match?.[2] ?? '').trim().replace(/(?:^|[ \t])#+$/, ''));
  return match?.[1] && text !== '' && text.length <= maxHeadingLength
    ? { type: 'heading', level: match[1].length, text }
    : null;
}

/** The level of a heading underlined by this line of `=` or `-`; 0 for any other line. */
function underlineLevel(line: string): number {
  if (/^ {0,3}={2,}[ \t]*$/.test(line)) return 1;
  return /^ {0,3}-{2,}[ \t]*$/.test(line) ? 2 : 0;
}

/** Whether a line can be an underlined heading: it is not a list item, quotation or rule. */
function isPlainLine(line: string): boolean {
  return line.length <= maxHeadingLength && line.trim() !== '' && !/^\s*(?:[-*+>=]|\d+[.)])/.test(line);
}

/** The row of dashes below a table's header. */
function isTableRule(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[|:\-\s]+$/.test(line);
}

function findTableEnd(lines: string[], start: number): number {
  let end = start;
  while (end < lines.length && lines[end]?.includes('|')) end++;
  return end;
}

/** The line that closes a fence, or the end of the text without one. */
function findFenceEnd(lines: string[], start: number, fence: Fence): number {
  let end = start;
  while (end < lines.length && !closesFence(lines[end] ?? '', fence)) end++;
  return end;
}
