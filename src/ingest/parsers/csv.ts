import { parse as parseRecords } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { markdownTable } from './markdown-table.ts';
import type { ParsedDocument } from './parser.ts';

const delimiters = [',', ';', '\t', '|'];

/** Rows that decide on the delimiter. */
const sampleRows = 50;

/** Reads comma-, semicolon-, tab- or pipe-separated values as one Markdown table whose header is the first row. */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const text = decodeText(bytes);
  const rows = readRows(text, guessDelimiter(text));
  return { sections: [{ page: null, markdown: markdownTable(rows) }] };
}

/** The delimiter that cuts most rows of the sample into the same number of columns; of equals, into more columns. */
function guessDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = readRows(text, delimiter, sampleRows).map((row) => row.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [1, 0];
    return { delimiter, share: count / widths.length, width };
  });
  scores.sort((one, other) => other.share - one.share || other.width - one.width);
  return scores[0]?.delimiter ?? ',';
}

function readRows(text: string, delimiter: string, to?: number): string[][] {
  return parseRecords(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    ...(to === undefined ? {} : { to }),
  });
}
