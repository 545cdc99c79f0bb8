import type { Archive } from '../office/open-archive.ts';
import { readXml } from '../office/xml-tree.ts';
import type { Section } from '../parser.ts';
import { type Content, createContentReader } from './content-reader.ts';
import type { Styles } from './styles.ts';

/** Reads the slides of a presentation or the pages of a drawing, each under its title, with notes and comments. A slide counts as a page. */
export function parseSlides(archive: Archive, styles: Styles): Section[] {
  const reader = createContentReader(archive, styles);
  const sections: Section[] = [];
  let isHidden = false;
  let isOpen = false;
  readXml(archive.text('content.xml') ?? '', {
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
      sections.push({ page, markdown: writeSlide(reader.take(), page, isHidden) });
    },
  });
  return sections;
}

function writeSlide({ title, markdown, notes, comments }: Content, page: number, isHidden: boolean): string {
  const blocks = [
    markdown,
    ...notes.map((note) => `Notes: ${note}`),
    ...comments.map((comment) => `Comment: ${comment}`),
  ].filter((block) => block !== '');
  if (title === '' && blocks.length === 0) return '';
  // Without a heading, the slide would count as part of the previous one.
  return [`# ${title || `Slide ${page}`}${isHidden ? ' (hidden slide)' : ''}`, ...blocks].join('\n\n');
}
