import { documentTitle } from '../document-title.ts';
import { decodeEntities } from '../markup/decode-entities.ts';
import { htmlToMarkdown } from '../markup/html-to-markdown.ts';
import { unescapeMarkdown } from '../markup/markdown-escapes.ts';
import { closesFence, type Fence, openingFence } from '../markup/markdown-lines.ts';
import { toScript } from '../markup/script-characters.ts';
import type { ParsedDocument } from '../parser.ts';
import { decodeText } from './decode-text.ts';

const commentEnd = '-->';

/**
 * Reads Markdown, removing what would hide words from searches: outside of code blocks, entities and needless escapes are decoded,
 * and comments at the start of a line are left out.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const { metadata, lines } = parseFrontMatter(decodeText(bytes).split('\n'));
  const sections = [{ page: null, markdown: cleanLines(lines).join('\n') }];
  return { sections, title: documentTitle(metadata.map(parseTitle).find(Boolean), sections) };
}

const tableStart = '<table';
const tableEnd = '</table>';

/** How many unclosed tables are tolerated, since each search for the end reads the rest of the document. */
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
    // An unclosed comment is text.
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

/** Converts HTML tables outside of code to Markdown, so that their cells are treated like those of other tables. */
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
    const written = htmlToMarkdown(table.slice(0, close));
    for (const one of `${line.slice(0, start)}\n\n${written}\n\n${table.slice(close)}`.split('\n'))
      rewritten.push(one);
    index = end;
  }
  return rewritten;
}

/** The line where the table that begins in a line ends, after tables nested in it; -1 if it is not closed. */
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
  return unescapeMarkdown(decodeEntities(replaceScripts(line)));
}

/** Writes superscripts and subscripts in HTML as characters; not beside inline code, which may be about HTML. */
function replaceScripts(line: string): string {
  if (!line.includes('<') || line.includes('`')) return line;
  return line.replace(/<su([bp])>([^<]{1,12})<\/su[bp]>/giu, (_, letter: string, text: string) =>
    toScript(text, letter.toLowerCase() === 'p' ? 'super' : 'sub'),
  );
}

/** Keeps the metadata at the start of a file as a paragraph; its closing `---` would turn it into a heading. */
function parseFrontMatter(lines: string[]): { metadata: string[]; lines: string[] } {
  if (lines[0]?.trimEnd() !== '---') return { metadata: [], lines };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) return { metadata: [], lines };
  const metadata = lines.slice(1, end);
  return { metadata, lines: [...metadata, '', ...lines.slice(end + 1)] };
}

/** A title in YAML: `title: "Over the hills"`. */
function parseTitle(line: string): string | undefined {
  const value = /^title:(.*)$/i.exec(line)?.[1]?.trim() ?? '';
  const quote = value.charAt(0);
  const isQuoted = /["']/.test(quote) && value.length > 2 && value.endsWith(quote);
  return (isQuoted ? value.slice(1, -1) : value) || undefined;
}
