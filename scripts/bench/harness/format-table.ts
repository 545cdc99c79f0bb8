import type { Measurement } from './measurement.ts';

/** The measurements as lines of a plain table: name, figure, ratio to the baseline, what the baseline is. */
export function formatTable(measurements: Measurement[]): string {
  const rows = [['measured', 'figure', 'ratio', 'baseline'], ...measurements.map(formatRow)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = '', figure = '', ratio = '', baseline = '']) =>
      `${name.padEnd(widths[0] ?? 0)}  ${figure.padStart(widths[1] ?? 0)}  ${ratio.padStart(widths[2] ?? 0)}  ${baseline}`.trimEnd(),
    )
    .join('\n');
}

function formatRow({ name, value, unit, baseline }: Measurement): string[] {
  const figure = formatFigure(value, unit);
  if (!baseline) return [name, figure, '', ''];
  const ratio = (value / baseline.value).toFixed(2);
  return [name, figure, ratio, `${formatFigure(baseline.value, unit)}: ${baseline.what}`];
}

/** Three digits that count; more would be noise. */
function formatFigure(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return `${digits} ${unit}`;
}
