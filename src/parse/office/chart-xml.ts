import { showNumber } from './number-formats.ts';
import { readXml } from './xml-tree.ts';

/** How many points of each series are read. Charts with more show data rather than statements. */
export const maxPoints = 200;

/** The points of a series; the categories may be those of another one, unless they are the places at which its points are drawn. */
export type Series = { name: string; categories: string[]; values: string[]; arePlaces: boolean };

/** A chart's titles in one line, and its values with a row per category and a column per series. */
export type Chart = { title: string; rows: string[][] };

/**
 * The points of a series, each at its place: files leave out those without a value. Categories have a level for the leaves, then those above
 * them.
 */
export type Points = { levels: string[][]; values: string[]; arePlaces?: boolean };

/** What begins another line of a title. */
export const lineOfTitle = /^a:(?:p|br)$/;

/** Reads a chart (part 21 of ECMA-376). */
export function parseChart(xml: string): Chart {
  const titles: string[] = [];
  const allSeries: (Points & { name: string })[] = [];
  const path: string[] = [];
  /** Where the next points go. */
  let points: string[] = [];
  let place = 0;
  let text = '';
  /** The number format of the points that follow. */
  let format = 'General';
  const addToTitle = (part: string) => titles.push((titles.pop() ?? '') + part);

  function startPoints(name: string): void {
    const series = allSeries.at(-1);
    const isCategory = path.includes('c:cat') || path.includes('c:xVal');
    if (name === 'c:val' || name === 'c:yVal') points = series?.values ?? [];
    else if (series && isCategory) {
      series.arePlaces = path.includes('c:xVal');
      points = [];
      // The first level opens where its categories do.
      if (name === 'c:lvl' && series.levels.at(-1)?.length === 0) series.levels.pop();
      series.levels.push(points);
    }
    place = 0;
  }

  readXml(xml, {
    onopentag(name, { idx }) {
      path.push(name);
      text = '';
      if (name === 'c:numCache' || name === 'c:strCache' || name === 'c:numLit') format = 'General';
      if (name === 'c:ser') allSeries.push({ name: '', levels: [], values: [] });
      else if (/^c:(?:cat|xVal|val|yVal|lvl)$/.test(name)) startPoints(name);
      else if (name === 'c:pt') place = Number(idx ?? place) || 0;
      else if (name === 'c:title') titles.push('');
      else if (lineOfTitle.test(name) && path.includes('c:title')) addToTitle(' ');
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      path.pop();
      if (name === 'c:formatCode') format = text;
      else if (path.includes('c:title')) {
        // A title may also be the value of a cell.
        if (name === 'a:t' || name === 'c:v') addToTitle(text);
      } else if (name === 'c:v') addPoint(showPoint(text, path, format));
    },
  });

  function addPoint(shown: string): void {
    const series = allSeries.at(-1);
    const [part] = path.slice(path.lastIndexOf('c:ser') + 1);
    if (!series || !path.includes('c:ser')) return;
    if (part === 'c:tx') series.name += `${series.name === '' ? '' : ' '}${shown}`;
    else if (/^c:(?:cat|xVal|val|yVal)$/.test(part ?? '')) {
      if (place < maxPoints) points[place] = shown;
      place += 1;
    }
  }

  return { title: chartTitle(titles), rows: seriesRows(allSeries.map(asSeries)) };
}

/** The line that tells a chart by its titles. */
export function chartTitle(titles: string[]): string {
  const lines = titles.map((title) => title.replace(/\s+/g, ' ').trim());
  return `Chart: ${lines.filter((line) => line !== '').join(', ')}`.replace(/: $/, '');
}

/** A value as the chart shows it; names and categories of text are as they are. */
function showPoint(text: string, path: string[], format: string): string {
  const number = Number(text);
  const isNumber = text.trim() !== '' && Number.isFinite(number) && !path.includes('c:strCache');
  return isNumber && path.some((name) => /^c:num(?:Cache|Lit)$/.test(name))
    ? showNumber(number, format)
    : text;
}

/** The points of a series with one name for each category. */
export function asSeries({ name, levels, values, arePlaces = false }: Points & { name: string }): Series {
  const count = Math.max(values.length, ...levels.map(({ length }) => length));
  // A level above the leaves names only the first one of each group.
  const groups = levels.slice(1).map((level) => {
    let group = '';
    return Array.from({ length: count }, (_, place) => {
      group = level[place] || group;
      return group;
    });
  });
  const categories = Array.from({ length: levels.length > 0 ? count : 0 }, (_, place) =>
    [...groups.map((group) => group[place] ?? '').reverse(), levels[0]?.[place] ?? '']
      .filter((part) => part !== '')
      .join(', '),
  );
  return { name, categories, values: Array.from(values, (value) => value ?? ''), arePlaces };
}

/** A row per category and a column per series, below a row with the names of these; places other than those before have a column too. */
export function seriesRows(allSeries: Series[]): string[][] {
  const shown = allSeries.filter(({ values }) => values.length > 0);
  const categories = shown.find((series) => series.categories.length > 0)?.categories ?? [];
  const rows = Math.max(0, ...shown.map(({ values }) => values.length));
  if (rows === 0) return [];
  let beside = categories;
  const columns = shown.flatMap(({ name, values, arePlaces, categories: own }) => {
    const areOther = arePlaces && own.join('\n') !== beside.join('\n');
    if (areOther) beside = own;
    return [...(areOther ? [['', ...own]] : []), [name, ...values]];
  });
  return Array.from({ length: rows + 1 }, (_, row) =>
    [['', ...categories], ...columns].map((column) => column[row] ?? ''),
  );
}
