import { stringify } from 'csv-stringify/sync';

/**
 * Rows as comma-separated values under the column names. Anybody can choose names, so a text that a spreadsheet would run
 * as a formula gets an apostrophe in front.
 * @param options.header whether the column names come first; not for rows that follow others
 */
export function formatCsv(
  rows: Record<string, string | number | null>[],
  { header = true }: { header?: boolean } = {},
): string {
  return stringify(rows, { header, escape_formulas: true, record_delimiter: 'windows' });
}
