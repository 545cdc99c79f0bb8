/** What a spreadsheet takes for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell that was kept from being a formula, see `formatCsv`. */
const keptFormula = /^'(?=[=+\-@\t\r])/;

/**
 * Rows as comma-separated values with CRLF, as RFC 4180 has them. A cell that a spreadsheet would run as a formula begins with an
 * apostrophe; numbers stay as they are.
 */
export function formatCsv(rows: (string | number | null)[][]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `formatCsv` kept it from being a formula. */
export function fromSafeCell(cell: string): string {
  return cell.replace(keptFormula, '');
}
