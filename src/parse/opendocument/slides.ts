import { writeSlide } from '../office/write-slide.ts';
import { readXml } from '../office/xml-tree.ts';
import type { Section } from '../parser.ts';
import { type Content, createContentReader } from './content-reader.ts';
import type { OpenDocument } from './parts.ts';

/** Reads the slides of a presentation or the pages of a drawing, each under its title, with notes and comments. A slide counts as a page. */
export function parseSlides({ archive, content, styles }: OpenDocument): Section[] {
  const reader = createContentReader(archive, styles);
  const sections: Section[] = [];
  let isHidden = false;
  let isOpen = false;
  readXml(content, {
    onopentag(name, attributes) {
      if (isOpen) reader.open(name, attributes);
      else if (name === 'draw:page') {
        isOpen = true;
        isHidden = styles.hides('drawing-page', attributes['draw:style-name']);
      }
    },
    ontext(text) {
      if (isOpen) reader.text(text);
    },
    onclosetag(name) {
      if (isOpen && name !== 'draw:page') reader.close();
      if (name !== 'draw:page') return;
      isOpen = false;
      const page = sections.length + 1;
      sections.push({ page, markdown: toMarkdown(reader.take(), isHidden, page) });
    },
  });
  return sections;
}

function toMarkdown({ title, markdown, notes, comments }: Content, isHidden: boolean, page: number): string {
  const blocks = [
    markdown,
    ...notes.map((note) => `Notes: ${note}`),
    ...comments.map((comment) => `Comment: ${comment}`),
  ].filter((block) => block !== '');
  return writeSlide({ title, blocks, isHidden }, page);
}
