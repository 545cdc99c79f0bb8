import { CsvError, type Options, parse as parseRecords } from 'csv-parse/sync';
import { markdownTable, tableTitle } from '../markup/markdown-table.ts';
import type { ParsedDocument } from '../parser.ts';
import { decodeText } from './decode-text.ts';

const delimiters = [',', ';', '\t', '|'];

/** How many rows decide on the delimiter. */
const sampleRows = 50;

/** The minimum number of rows of a table: a header and a row. */
const fewestRows = 2;

/**
 * Parses comma-, semicolon-, tab- or pipe-separated values into one Markdown table whose header is the first row with more than one
 * value; reports have their title and date in lines above it.
 */
export async function parse(bytes: Uint8Array): Promise<ParsedDocument> {
  const [text, declared] = takeDeclaration(decodeText(bytes));
  const delimiter = declared ?? guessDelimiter(text);
  const rows = parseRows(text, delimiter) ?? parseRows(text, delimiter, { quote: null }) ?? [];
  const start = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const titles = rows.length - start < fewestRows ? [] : rows.slice(0, Math.max(start, 0));
  const above = titles.map((row) => tableTitle(row.join(' ').trim())).filter((title) => title !== '## ');
  return {
    sections: [{ page: null, markdown: [...above, markdownTable(rows.slice(titles.length))].join('\n\n') }],
  };
}

/** Removes a first line that declares the delimiter for Excel, `sep=;`. */
function takeDeclaration(text: string): [rest: string, delimiter: string | null] {
  const match = /^sep=(.)\r?\n/i.exec(text);
  return match ? [text.slice(match[0].length), match[1] ?? null] : [text, null];
}

/** The delimiter that splits most rows of the sample into the same number of columns; in a tie, into more columns. */
function guessDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const widths = (parseRows(text, delimiter, { to: sampleRows }) ?? []).map((row) => row.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [1, 0];
    return { delimiter, share: count / Math.max(widths.length, 1), width };
  });
  scores.sort((one, other) => other.share - one.share || other.width - one.width);
  return scores[0]?.delimiter ?? ',';
}

/** Null if an opening quotation mark is not closed; all quotation marks are then ordinary characters. */
function parseRows(text: string, delimiter: string, options: Options = {}): string[][] | null {
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
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null;
    throw error;
  }
}
