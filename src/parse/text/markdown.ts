import { documentTitle } from '../document-title.ts';
import { decodeEntities } from '../markup/decode-entities.ts';
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
