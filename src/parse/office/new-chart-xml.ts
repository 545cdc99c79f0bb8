import {
  asSeries,
  type Chart,
  chartTitle,
  lineOfTitle,
  maxPoints,
  type Points,
  seriesRows,
} from './chart-xml.ts';
import { showNumber } from './number-formats.ts';
import { readXml } from './xml-tree.ts';

/** Reads a chart of the kinds that Office 2016 added, such as waterfalls, funnels and treemaps ([MS-ODRAWXML], section 2.24.3). */
export function parseNewChart(xml: string): Chart {
  const titles: string[] = [];
  const data = new Map<string, Points>();
  const allSeries: { name: string; data: string }[] = [];
  const path: string[] = [];
  let current: Points = { levels: [], values: [] };
  let points: string[] = [];
  let place = 0;
  let format = 'General';
  let text = '';
  readXml(xml, {
    onopentag(name, attributes) {
      path.push(name);
      text = '';
      if (name === 'cx:data') {
        current = { levels: [], values: [] };
        data.set(attributes['id'] ?? '', current);
      } else if (name === 'cx:lvl') {
        format = attributes['formatCode'] ?? 'General';
        points = path.includes('cx:numDim') ? current.values : [];
        if (points !== current.values) current.levels.push(points);
      } else if (name === 'cx:pt') place = Number(attributes['idx']) || 0;
      else if (name === 'cx:series') allSeries.push({ name: '', data: '' });
      else if (name === 'cx:dataId') Object.assign(allSeries.at(-1) ?? {}, { data: attributes['val'] ?? '' });
      else if (name === 'cx:title') titles.push('');
      else if (lineOfTitle.test(name) && path.includes('cx:title')) titles.push(`${titles.pop() ?? ''} `);
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      path.pop();
      const series = allSeries.at(-1);
      if (name === 'a:t' && path.includes('cx:title')) titles.push((titles.pop() ?? '') + text);
      else if (name === 'cx:v' && series && path.at(-2) === 'cx:tx') series.name = text;
      else if (name === 'cx:pt' && place < maxPoints) points[place] = showPoint(text, path, format);
    },
  });
  const known = allSeries.map(({ name, data: id }) => ({ levels: [], values: [], ...data.get(id), name }));
  return { title: chartTitle(titles), rows: seriesRows(known.map(asSeries)) };
}

function showPoint(text: string, path: string[], format: string): string {
  const number = Number(text);
  const isNumber = path.includes('cx:numDim') && text.trim() !== '' && Number.isFinite(number);
  return isNumber ? showNumber(number, format) : text;
}
