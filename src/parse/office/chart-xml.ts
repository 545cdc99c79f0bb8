import { showNumber } from './number-formats.ts';
import { readXml } from './xml-tree.ts';

/** How many points of each series are read. Charts with more show data rather than statements. */
export const maxPoints = 200;

/** The points of a series; the categories may be those of another one. */
export type Series = { name: string; categories: string[]; values: string[] };

/** A chart's titles in one line, and its values with a row per category and a column per series. */
export type Chart = { title: string; rows: string[][] };

/** Reads a chart (part 21 of ECMA-376). */
export function parseChart(xml: string): Chart {
  const titles: string[] = [];
  const allSeries: Series[] = [];
  const path: string[] = [];
  let text = '';
  /** The number format of the points that follow. */
  let format = 'General';
  readXml(xml, {
    onopentag(name) {
      path.push(name);
      text = '';
      if (name === 'c:numCache' || name === 'c:strCache' || name === 'c:numLit') format = 'General';
      if (name === 'c:ser') allSeries.push({ name: '', categories: [], values: [] });
      else if (name === 'c:title') titles.push('');
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      path.pop();
      if (name === 'a:t') titles.push((titles.pop() ?? '') + text);
      else if (name === 'c:formatCode') format = text;
      else if (name === 'c:v') addPoint(allSeries.at(-1), path, showPoint(text, path, format));
    },
  });
  return { title: chartTitle(titles), rows: seriesRows(allSeries) };
}

/** The line that tells a chart by its titles. */
export function chartTitle(titles: string[]): string {
  const title = titles.filter((line) => line.trim() !== '').join(', ');
  return `Chart: ${title}`.replace(/: $/, '');
}

/** A value as the chart shows it; names and categories of text are as they are. */
function showPoint(text: string, path: string[], format: string): string {
  const number = Number(text);
  const isNumber = text.trim() !== '' && Number.isFinite(number) && !path.includes('c:strCache');
  return isNumber && path.some((name) => /^c:num(?:Cache|Lit)$/.test(name))
    ? showNumber(number, format)
    : text;
}

function addPoint(series: Series | undefined, path: string[], text: string): void {
  if (!series) return;
  if (path.includes('c:tx')) series.name = text;
  else if (path.includes('c:cat') || path.includes('c:xVal')) addBounded(series.categories, text);
  else if (path.includes('c:val') || path.includes('c:yVal')) addBounded(series.values, text);
}

function addBounded(points: string[], point: string): void {
  if (points.length < maxPoints) points.push(point);
}

/** A row per category and a column per series, below a row with the names of these. */
export function seriesRows(allSeries: Series[]): string[][] {
  const shown = allSeries.filter(({ values }) => values.length > 0);
  const categories = shown.find((series) => series.categories.length > 0)?.categories ?? [];
  const rows = Math.max(0, ...shown.map(({ values }) => values.length));
  if (rows === 0) return [];
  return [
    ['', ...shown.map(({ name }) => name)],
    ...Array.from({ length: rows }, (_, row) => [
      categories[row] ?? '',
      ...shown.map(({ values }) => values[row] ?? ''),
    ]),
  ];
}
