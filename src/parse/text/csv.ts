import { CsvError, type Options, parse as parseRecords } from 'csv-parse/sync';
import { markdownTable } from '../markup/markdown-table.ts';
import type { ParsedDocument } from '../parser.ts';
import { writeTables } from '../sheet/write-tables.ts';
import { decodeText } from './decode-text.ts';

const delimiters = [',', ';', '\t', '|'];

/** How many rows decide on the delimiter. */
const sampleRows = 50;

/**
 * Parses comma-, semicolon-, tab- or pipe-separated values into Markdown tables, as the cells of a sheet: reports have their title and
 * date above a table, and more of them after an empty line.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const [text, declared] = takeDeclaration(decodeText(bytes));
  const delimiter = declared ?? guessDelimiter(text);
  const rows = parseRows(text, delimiter, { skip_empty_lines: false });
  const first = rows.findIndex(isWide);
  if (first < 0 || !rows.slice(first + 1).some(isWide))
    return { sections: [{ page: null, markdown: markdownTable(rows) }] };
  const grid = rows.map((row) => row.map((cell) => ({ text: cell.trim() })));
  return { sections: [{ page: null, markdown: writeTables(grid).join('\n\n') }] };
}

/** Whether a row has several values. Where fewer than two rows do, the file is a list, perhaps with a stray delimiter. */
function isWide(row: string[]): boolean {
  return row.filter((cell) => cell.trim() !== '').length > 1;
}

/** Removes a first line that declares the delimiter for Excel, `sep=;`. */
function takeDeclaration(text: string): [rest: string, delimiter: string | null] {
  const match = /^sep=(.)\r?\n/i.exec(text);
  return match ? [text.slice(match[0].length), match[1] ?? null] : [text, null];
}

/** The delimiter that splits most rows of the sample into the same number of columns; in a tie, into more columns. */
function guessDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = parseRows(text, delimiter, { to: sampleRows }).map((row) => row.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [1, 0];
    return { delimiter, share: count / Math.max(widths.length, 1), width };
  });
  scores.sort((one, other) => other.share - one.share || other.width - one.width);
  return scores[0]?.delimiter ?? ',';
}

/** If an opening quotation mark is not closed, all quotation marks are ordinary characters. */
function parseRows(text: string, delimiter: string, options: Options): string[][] {
  try {
    return parseRecords(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
      skip_empty_lines: true,
      ...options,
    });
  } catch (error) {
    if (!(error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')) throw error;
    return parseRows(text, delimiter, { ...options, quote: null });
  }
}
