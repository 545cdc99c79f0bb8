import { zipOf } from './zip-of.ts';

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

type Options = {
  /** What comes before the root element. */
  prologue?: string;
  /** What the archive says of the size of each part, where that is a lie. */
  declaredBytes?: number;
  parts?: Record<string, string | Buffer>;
};

/** A Word document with the given body, in WordprocessingML, for tests. */
export function docxOf(body: string, { prologue = '', declaredBytes, parts }: Options = {}): Buffer {
  return zipOf(
    {
      '[Content_Types].xml': types,
      '_rels/.rels': relations,
      'word/document.xml': `${prologue}<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
      ...parts,
    },
    declaredBytes,
  );
}

export function docxParagraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** A table; the first row is its header. */
export function docxTable(rows: string[][]): string {
  const lines = rows.map((row) => {
    const cells = row.map((cell) => `<w:tc>${docxParagraph(cell)}</w:tc>`);
    return `<w:tr>${cells.join('')}</w:tr>`;
  });
  return `<w:tbl>${lines.join('')}</w:tbl>`;
}
