import { escapeLineStarts } from '../markup/markdown-escapes.ts';
import { writeHeadersAndFooters } from '../office/headers-and-footers.ts';
import type { Relation } from '../office/office-relations.ts';
import type { Archive } from '../office/open-archive.ts';
import { readXml } from '../office/xml-tree.ts';

/**
 * Reads the headers and footers of a Word document as Markdown, without repetitions between sections; empty if they contain only
 * page numbers.
 */
export function parseHeadersAndFooters(archive: Archive, relations: Relation[]): string {
  const parts = relations.filter(({ type }) => type === 'header' || type === 'footer');
  return writeHeadersAndFooters(parts.flatMap(({ target }) => parseLines(archive.text(target) ?? '')));
}

/** The paragraphs. Of alternative forms the newer one is read. */
function parseLines(xml: string): string[] {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  let fallbacks = 0;
  readXml(xml, {
    onopentag(name) {
      if (name === 'mc:Fallback') fallbacks++;
      else if (name === 'w:t') isText = fallbacks === 0;
      else if (name === 'w:tab' || name === 'w:br') line += ' ';
    },
    ontext(text) {
      if (isText) line += text;
    },
    onclosetag(name) {
      if (name === 'mc:Fallback') fallbacks--;
      else if (name === 'w:t') isText = false;
      else if (name === 'w:p') {
        lines.push(escapeLineStarts(line.replace(/\s+/g, ' ').trim()));
        line = '';
      }
    },
  });
  return lines;
}
