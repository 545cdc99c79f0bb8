import { stringify } from 'csv-stringify/sync';

/**
 * Rows as comma-separated values under the column names. Anybody can choose names, so a text that a spreadsheet would run
 * as a formula gets an apostrophe in front.
 */
export function formatCsv(rows: Record<string, string | number | null>[]): string {
  return stringify(rows, { header: true, escape_formulas: true, record_delimiter: 'windows' });
}
