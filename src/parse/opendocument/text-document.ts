import { writeHeadersAndFooters } from '../office/headers-and-footers.ts';
import { readXml } from '../office/xml-tree.ts';
import type { Section } from '../parser.ts';
import { createContentReader } from './content-reader.ts';
import type { OpenDocument } from './parts.ts';

/** Reads a text document: its text, then its notes and comments, and the headers and footers of its pages. */
export function parseTextDocument(document: OpenDocument): Section[] {
  const { archive, content, styles } = document;
  const reader = createContentReader(archive, styles);
  let isBody = false;
  readXml(content, {
    onopentag(name, attributes) {
      if (isBody) reader.open(name, attributes);
      if (name === 'office:text') isBody = true;
    },
    ontext(text) {
      if (isBody) reader.text(text);
    },
    onclosetag(name) {
      if (name === 'office:text') isBody = false;
      if (isBody) reader.close();
    },
  });
  const { markdown, notes, comments } = reader.take();
  const parts = [markdown, notes.join('\n'), ...comments.map((comment) => `Comment: ${comment}`)];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return [text, parseHeadersAndFooters(document)].flatMap((section) =>
    section === '' ? [] : [{ page: null, markdown: section }],
  );
}

/** Headers and footers of all pages, of the first one, and of left ones. */
const ofPages = /^style:(?:header|footer)(?:-first|-left)?$/;

function parseHeadersAndFooters({ archive, named, styles }: OpenDocument): string {
  const reader = createContentReader(archive, styles);
  const lines: string[] = [];
  let isOpen = false;
  readXml(named, {
    onopentag(name, attributes) {
      if (isOpen) reader.open(name, attributes);
      else isOpen = ofPages.test(name) && attributes['style:display'] !== 'false';
    },
    ontext(text) {
      if (isOpen) reader.text(text);
    },
    onclosetag(name) {
      if (!isOpen) return;
      if (!ofPages.test(name)) return reader.close();
      isOpen = false;
      lines.push(...reader.take().markdown.split(/\n+/));
    },
  });
  return writeHeadersAndFooters(lines);
}
