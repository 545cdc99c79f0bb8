import { weekdayNumber } from '../../../../text/words/calendar.ts';
import type { SplitText } from '../passages/split-passage.ts';
import { maxSearched } from '../question/asked-term.ts';
import { monthNumbersIn } from '../question/months.ts';
import { type NamedTable, tablesNamed } from './tables-named.ts';

/** From one weekday or day of the year to another, as a label writes it: "1 April to 30 September", "Until 30 April", "Mon–Fri". */
type Span = { written: string; kind: Kind; first: number; last: number };

/** A weekday, day or month of a question: the first and the last day that it may be. */
type Point = { kind: Kind; at: number; first: number; last: number; start: number; end: number };

type Kind = 'weekday' | 'month';

/** Two of a kind with "to" between them. */
const span =
  /(?<![\p{L}\p{N}])(?<from>(?:\p{N}{1,2}(?:st|nd|rd|th|\.)? )?\p{L}{1,12})\.?(?: ?[–-] ?| (?:to|bis|à|au|al|a|tot|t\/m) )(?<to>(?:\p{N}{1,2}(?:st|nd|rd|th|\.)? )?\p{L}{1,12})(?![\p{L}\p{N}])/gu;

/** A day before which or from which on something is, and no year: an early price and a later one. */
const openSpan =
  /(?<!\p{L})(?:(?<before>until|till|up to|before|bis(?: zum)?|vor dem|jusqu['’]au|avant le|hasta el|antes del|fino al|tot)|from|as of|after|ab(?: dem)?|nach dem|à partir du|dès le|desde el|a partir del|dal|vanaf) (?<day>\p{N}{1,2}(?:st|nd|rd|th|er|\.)? \p{L}{3,12})(?![\p{L}\p{N}]|,? \p{N}{4})/giu;

/** The maximum number of spans: more of them do not distinguish columns. */
const maxSpans = 100;

/**
 * A question in the words of the tables found, where the weekday or month that it names lies between two others: July between "1 April to
 * 30 September". Where it is found itself, the question stays.
 */
export function withinSpans(questionText: string, passages: readonly SplitText[]): string {
  const points = pointsIn(questionText.slice(0, maxSearched));
  if (points.length === 0) return questionText;
  const tables = tablesNamed(questionText, passages).map((table) => ({ ...table, spans: spansIn(table) }));
  const all = tables.flatMap(({ spans }) => spans);
  for (const point of points) {
    if (passages.some(({ text }) => isNamed(withoutSpans(text, all), point))) continue;
    for (const { isNamed: isMeant, spans } of tables) {
      const [first, ...others] = spans.filter((one) => covers(one, point));
      if (first === undefined) continue;
      if (others.every(({ written }) => written === first.written))
        return `${questionText.slice(0, point.start)}${first.written}${questionText.slice(point.end)}`;
      if (isMeant) break;
    }
  }
  return questionText;
}

/** Whether a span has any day that is meant: where two have some, it is not known which. */
function covers({ kind, first, last }: Span, point: Point): boolean {
  if (kind !== point.kind) return false;
  return first <= last
    ? first <= point.last && point.first <= last
    : point.last >= first || point.first <= last;
}

function withoutSpans(text: string, spans: Span[]): string {
  const written = new Set(spans.map((one) => one.written));
  return [...written].slice(0, maxSpans).reduce((rest, one) => rest.replaceAll(one, ' '), text);
}

/** Days of a month are counted from here: the days of all months are in order, whatever their number. */
const daysOfMonth = 100;

/** Which weekday, month or day of a month a label or word is. */
function readPoint(written: string): Pick<Point, 'kind' | 'at' | 'first' | 'last'> | undefined {
  const name = written.replace(/^\P{L}+(?:(?:st|nd|rd|th|er)\P{L}+)?/u, '');
  const [month] = monthNumbersIn(name);
  if (month !== undefined) {
    const day = Number(/^\p{N}{1,2}/u.exec(written)?.[0] ?? 0);
    const start = month * daysOfMonth;
    return { kind: 'month', at: month, first: start + day, last: start + (day || daysOfMonth - 1) };
  }
  const at = weekdayNumber(name);
  return at === undefined ? undefined : { kind: 'weekday', at, first: at, last: at };
}

/** The spans that name columns and rows of a table. */
function spansIn({ names, keys }: NamedTable): Span[] {
  return [
    ...[...names, ...keys.map((key) => key.slice(0, maxSearched))].flatMap(spansOf),
    ...openSpansOf(names),
  ];
}

function spansOf(label: string): Span[] {
  return [...label.matchAll(span)].flatMap(({ 0: written, groups = {} }) => {
    const [from, to] = [readPoint(groups['from'] ?? ''), readPoint(groups['to'] ?? '')];
    if (from === undefined || to?.kind !== from.kind) return [];
    return [{ written, kind: from.kind, first: from.first, last: to.last }];
  });
}

/** The columns of what is until a day, and from one on; none where there are not both, since a day alone may be that of something else. */
function openSpansOf(names: string[]): Span[] {
  const found = names.flatMap((name) =>
    [...name.matchAll(openSpan)].flatMap(({ 0: written, groups = {} }) => {
      const day = readPoint(groups['day'] ?? '');
      if (day?.kind !== 'month') return [];
      return groups['before'] === undefined
        ? [{ written, kind: day.kind, first: day.first, last: Number.POSITIVE_INFINITY }]
        : [{ written, kind: day.kind, first: 0, last: day.last }];
    }),
  );
  return found.some(({ first }) => first === 0) && found.some(({ first }) => first > 0) ? found : [];
}

/** A weekday or month with its day, which may stand before or behind it: "15 May", "the 15th of May", "May 15". */
const dayOrMonth =
  /(?<![\p{L}\p{N}.,:])(?:(?:the |le |el |il |l['’])?(?<before>\p{N}{1,2})(?:st|nd|rd|th|er|\.)? (?:(?:of|de) )?)?(?<name>\p{Lu}\p{L}{2,11})(?: (?<after>\p{N}{1,2})(?:st|nd|rd|th)?(?![\p{N}:.]|,\p{N}))?(?![\p{L}\p{N}])/gu;

/** The weekdays, months and days of months of a text. */
function pointsIn(text: string): Point[] {
  return [...text.matchAll(dayOrMonth)].flatMap(({ 0: written, index, groups = {} }) => {
    const { before, name = '', after } = groups;
    const day = before ?? after;
    const point = readPoint(day === undefined ? name : `${day} ${name}`);
    return point === undefined ? [] : [{ ...point, start: index, end: index + written.length }];
  });
}

/** Whether a text names the weekday or month itself. */
function isNamed(text: string, { kind, at }: Point): boolean {
  return pointsIn(text).some((one) => one.kind === kind && one.at === at);
}
