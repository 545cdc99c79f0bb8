import { escapeHeadings } from '../markup/markdown-escapes.ts';
import type { ParsedDocument } from '../parser.ts';
import { withAlignedTables } from './aligned-tables.ts';
import { decodeText } from './decode-text.ts';
import { isMail, parseMail } from './mail.ts';

/** Reads plain text with the tables that spaces align, and messages of e-mail. A `#` makes no heading: in plain text it opens a comment. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const text = decodeText(bytes);
  if (isMail(text)) return await parseMail(bytes);
  const markdown = withNumberedHeadings(escapeHeadings(withAlignedTables(text)));
  return { sections: [{ page: null, markdown }] };
}

/** A line that heads a section of a law or of rules: "§ 6 Access", "Abschnitt II: Einstufung", "Article 3". */
const section = /^§ ?\d{1,4}[a-z]?\.? \p{Lu}[^.:;,?!|]{1,78}$/u;

const part =
  /^(?:Abschnitt|Kapitel|Teil|Chapter|Part|Title|Titre|Chapitre|Título|Capítulo|Titolo|Capo|Hoofdstuk|Rozdział) (?:\d{1,3}|[IVXL]{1,7})(?:[.:]? [^.;|]{1,78}|[.:]?)$/u;

/** The text with the headings of its numbered sections as those of Markdown. A blank line stands before each, which lists of sections do not have. */
function withNumberedHeadings(markdown: string): string {
  const lines = markdown.split('\n');
  return lines
    .map((line, index) => {
      if ((lines[index - 1] ?? '').trim() !== '') return line;
      if (part.test(line)) return `# ${line}`;
      return section.test(line) ? `## ${line}` : line;
    })
    .join('\n');
}
