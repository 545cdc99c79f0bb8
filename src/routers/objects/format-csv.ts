import { stringify } from 'csv-stringify/sync';

/**
 * Rows as comma-separated values, with the names of the columns above. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, since names are chosen by anybody.
 */
export function formatCsv(rows: Record<string, string | number | null>[]): string {
  return stringify(rows, { header: true, escape_formulas: true, record_delimiter: 'windows' });
}
