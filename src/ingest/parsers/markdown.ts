import { closesFence, type Fence, openingFence } from '../markdown-lines.ts';
import { decodeEntities } from './decode-entities.ts';
import { decodeText } from './decode-text.ts';
import { documentTitle } from './document-title.ts';
import type { ParsedDocument } from './parser.ts';
import { unescapeMarkdown } from './unescape-markdown.ts';

const commentEnd = '-->';

/**
 * Reads Markdown as it is, but for what stands between its words and a search for them: outside of code blocks,
 * entities and needless escapes are decoded, and comments that begin a line, which no reader sees, are left out.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const lines = withoutFrontMatterMarks(decodeText(bytes).split('\n'));
  const sections = [{ page: null, markdown: cleanLines(lines).join('\n') }];
  return { sections, title: documentTitle(null, sections) };
}

function cleanLines(lines: string[]): string[] {
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

function cleanLine(line: string): string {
  return unescapeMarkdown(decodeEntities(line));
}

/** Keeps the metadata at the head of a file as a paragraph: its lower `---` would make a heading of it. */
function withoutFrontMatterMarks(lines: string[]): string[] {
  if (lines[0]?.trimEnd() !== '---') return lines;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  return end < 0 ? lines : [...lines.slice(1, end), '', ...lines.slice(end + 1)];
}
