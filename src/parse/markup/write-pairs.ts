import { withoutColon } from '../../text/tables/labels.ts';

/** Writes rows in which labels and values take turns as lines of `label: value`, one column of labels after the other. */
export function writePairs(rows: string[][]): string {
  const columns = rows[0]?.length ?? 0;
  const lines: string[] = [];
  for (let column = 0; column < columns; column += 2) {
    for (const row of rows) {
      const label = withoutColon(row[column] ?? '');
      const value = row[column + 1] ?? '';
      if (label !== '' || value !== '')
        lines.push(label === '' || value === '' ? `${label}${value}` : `${label}: ${value}`);
    }
  }
  return lines.join('\n');
}
