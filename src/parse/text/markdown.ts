import { documentTitle } from '../document-title.ts';
import { decodeEntities } from '../markup/decode-entities.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import { unescapeMarkdown } from '../markup/markdown-escapes.ts';
import { closesFence, type Fence, openingFence } from '../markup/markdown-lines.ts';
import type { ParsedDocument } from '../parser.ts';
import { decodeText } from './decode-text.ts';

const commentEnd = '-->';

/**
 * Reads Markdown as it is, but for what stands between its words and a search for them: outside of code blocks,
 * entities and needless escapes are decoded, and comments that begin a line, which no reader sees, are left out.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const { metadata, lines } = parseFrontMatter(decodeText(bytes).split('\n'));
  const sections = [{ page: null, markdown: cleanLines(lines).join('\n') }];
  return { sections, title: documentTitle(metadata.map(parseTitle).find(Boolean), sections) };
}

const tableStart = '<table';
const tableEnd = '</table>';

/** The end of so many tables is looked for in vain, each time through the whole document. */
const maxUnclosed = 8;

function cleanLines(all: string[]): string[] {
  const lines = rewriteTables(all);
  const lastCommentEnd = lines.findLastIndex((line) => line.includes(commentEnd));
  const kept: string[] = [];
  let fence: Fence | null = null;
  let inComment = false;
  for (const [index, line] of lines.entries()) {
    if (fence) {
      kept.push(line);
      if (closesFence(line, fence)) fence = null;
      continue;
    }
    // a comment that is never closed is text
    inComment ||= /^ {0,3}<!--/.test(line) && index <= lastCommentEnd;
    if (inComment) {
      const end = line.indexOf(commentEnd);
      if (end < 0) continue;
      inComment = false;
      kept.push(cleanLine(line.slice(end + commentEnd.length)));
      continue;
    }
    fence = openingFence(line);
    kept.push(fence ? line : cleanLine(line));
  }
  return kept;
}

/** Tables in HTML, outside of code, as Markdown: their cells are found and answered with as those of others. */
function rewriteTables(lines: string[]): string[] {
  const lastEnd = lines.findLastIndex((line) => line.toLowerCase().includes(tableEnd));
  const rewritten: string[] = [];
  let unclosed = 0;
  let fence: Fence | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (fence ? closesFence(line, fence) : openingFence(line)) fence = fence ? null : openingFence(line);
    const start = fence ? -1 : line.toLowerCase().indexOf(tableStart);
    const isTable = start >= 0 && unclosed < maxUnclosed && !line.slice(0, start).includes('`');
    const end = isTable ? findTableEnd(lines, index, lastEnd) : -1;
    if (isTable && end < 0) unclosed += 1;
    if (end < 0) {
      rewritten.push(line);
      continue;
    }
    const table = [line.slice(start), ...lines.slice(index + 1, end + 1)].join('\n');
    const close = table.toLowerCase().lastIndexOf(tableEnd) + tableEnd.length;
    rewritten.push(
      line.slice(0, start),
      '',
      ...htmlToMarkdown(table.slice(0, close)).split('\n'),
      '',
      table.slice(close),
    );
    index = end;
  }
  return rewritten;
}

/** The line with the end of the table that begins in a line, past those of tables in its cells; -1 where it has none. */
function findTableEnd(lines: string[], start: number, lastEnd: number): number {
  let depth = 0;
  for (let index = start; index <= lastEnd; index += 1) {
    const line = (lines[index] ?? '').toLowerCase();
    depth += line.split(tableStart).length - line.split(tableEnd).length;
    if (depth <= 0) return index;
  }
  return -1;
}

function cleanLine(line: string): string {
  return unescapeMarkdown(decodeEntities(line));
}

/** The metadata at the head of a file stays as a paragraph: its lower `---` would make a heading of it. */
function parseFrontMatter(lines: string[]): { metadata: string[]; lines: string[] } {
  if (lines[0]?.trimEnd() !== '---') return { metadata: [], lines };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) return { metadata: [], lines };
  const metadata = lines.slice(1, end);
  return { metadata, lines: [...metadata, '', ...lines.slice(end + 1)] };
}

/** `title: "Over the hills"`, as YAML has it. */
function parseTitle(line: string): string | undefined {
  const value = /^title:(.*)$/i.exec(line)?.[1]?.trim() ?? '';
  const quote = value.charAt(0);
  const isQuoted = /["']/.test(quote) && value.length > 2 && value.endsWith(quote);
  return (isQuoted ? value.slice(1, -1) : value) || undefined;
}
