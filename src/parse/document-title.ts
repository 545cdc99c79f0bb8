import { escapeLineStarts } from './markup/markdown-escapes.ts';
import { plainHeading } from './markup/plain-heading.ts';
import type { Archive } from './office/open-archive.ts';
import { readXml } from './office/xml-tree.ts';
import type { Section } from './parser.ts';

/** Default titles set by programs, and file names, which are known anyway. */
const meaningless = [
  /^(?:untitled|unnamed|no title|title|none|null|unknown|presentation|powerpoint presentation|slide \d+)$/i,
  /^(?:microsoft \w+|writer|calc|impress) - /i,
  /^(?:document|doc|book|dokument|sheet|tabelle|präsentation)\s?\d*$/i,
  /\.(?:\w{2,5})$/,
  /^[^\p{L}]*$/u,
  // Bytes of UTF-16 in octal notation, as some programs write them into a PDF.
  /^[\\]37[67][\\]37[67]/,
];

/** The title that a document declares, or else its first heading if that is at the beginning. */
export function documentTitle(
  declared: string | null | undefined,
  sections: Section[] = [],
): string | undefined {
  const title = oneLine(declared ?? '');
  if (title !== '' && !meaningless.some((pattern) => pattern.test(title))) return title;
  const first = sections.find(({ markdown }) => markdown.trim() !== '');
  const heading = /^\s*##? (.+)/.exec(first?.markdown ?? '')?.[1]?.trim();
  return (heading && plainHeading(heading)) || undefined;
}

/** A chapter or a page whose text begins without a heading, with its title as one; unchanged where it has no title. */
export function withTitle(markdown: string, title: string): string {
  if (markdown === '' || markdown.startsWith('#') || title === '') return markdown;
  return `# ${escapeLineStarts(title)}\n\n${markdown}`;
}

/** The first title (`dc:title`) in the metadata of an Office document, a book or, as XMP, of a PDF; null where there is none. */
export function parseXmlTitle(xml: string | null | undefined): string | null {
  let title: string | null = null;
  let text: string | null = null;
  readXml(xml ?? '', {
    onopentag(name) {
      if (name === 'dc:title') text = '';
    },
    ontext(part) {
      if (text !== null) text += part;
    },
    onclosetag(name) {
      // It contains translations, one after the other.
      if (text !== null && text.trim() !== '') title ??= text;
      if (name === 'dc:title') text = null;
    },
  });
  return title;
}

/** The title of an Office document, or of the first heading of its text. */
export function officeTitle(archive: Archive, sections?: Section[]): string | undefined {
  return documentTitle(parseXmlTitle(archive.text('docProps/core.xml')), sections);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
