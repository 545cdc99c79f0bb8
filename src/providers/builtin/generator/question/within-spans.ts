import { splitPassage } from '../passages/split-passage.ts';
import { maxSearched } from './asked-term.ts';
import { monthNumbersIn } from './months.ts';

/** From one weekday or month to another, as a label writes it: "1 April to 30 September", "Mon–Fri". */
type Span = { written: string; kind: Kind; first: number; last: number };

/** A weekday or month of a question, by its number. */
type Point = { kind: Kind; at: number; start: number; end: number };

type Kind = 'weekday' | 'month';

const weekdayStarts = [
  /^(?:mon|lun|montag|ma(?:andag)?$)/iu,
  /^(?:tue|die|mar(?:di|tes|tedì)?$|din)/iu,
  /^(?:wed|mit|mer|mié|mi$|woe)/iu,
  /^(?:thu|don|jeu|jue|gio)/iu,
  /^(?:fri|fre|ven|vie|vri)/iu,
  /^(?:sat|sam|sáb|sab|zat)/iu,
  /^(?:sun|son|dim|dom|zon)/iu,
];

const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)$/iu;

/** Two of a kind with "to" between them. */
const span =
  /(?<![\p{L}\p{N}])(?<from>(?:\p{N}{1,2}(?:st|nd|rd|th|\.)? )?\p{L}{1,12})\.?(?: ?[–-] ?| (?:to|bis|à|au|al|a|tot|t\/m) )(?<to>(?:\p{N}{1,2}(?:st|nd|rd|th|\.)? )?\p{L}{1,12})(?![\p{L}\p{N}])/gu;

/** More spans tell no columns apart. */
const maxSpans = 100;

/**
 * A question in the words of the tables found, where the weekday or month that it names lies between two others: July between "1 April to
 * 30 September". Where it is found itself, the question stays.
 */
export function withinSpans(
  questionText: string,
  passages: readonly { text: string; page: number | null }[],
): string {
  const points = pointsIn(questionText.slice(0, maxSearched));
  if (points.length === 0) return questionText;
  const found = passages.map(({ text, page }) => ({ text, spans: spansIn(text, page !== null) }));
  for (const point of points) {
    if (found.some(({ text, spans }) => isNamed(withoutSpans(text, spans), point))) continue;
    for (const { spans } of found) {
      const [first, ...others] = spans.filter((one) => one.kind === point.kind && covers(one, point.at));
      if (first === undefined || others.some(({ written }) => written !== first.written)) continue;
      return `${questionText.slice(0, point.start)}${first.written}${questionText.slice(point.end)}`;
    }
  }
  return questionText;
}

function covers({ first, last }: Span, at: number): boolean {
  return first <= last ? first <= at && at <= last : at >= first || at <= last;
}

function withoutSpans(text: string, spans: Span[]): string {
  return spans.slice(0, maxSpans).reduce((rest, { written }) => rest.replaceAll(written, ' '), text);
}

/** Which weekday or month a word is, by its number. */
function readPoint(word: string): Pick<Point, 'kind' | 'at'> | undefined {
  const name = word.replace(/^\P{L}+/u, '');
  const [month] = monthNumbersIn(name);
  if (month !== undefined) return { kind: 'month', at: month };
  if (!weekday.test(name)) return undefined;
  return { kind: 'weekday', at: weekdayStarts.findIndex((start) => start.test(name)) };
}

/** The spans that name columns and rows of a passage's tables. */
function spansIn(text: string, isPaged: boolean): Span[] {
  return splitPassage(text, isPaged)
    .flatMap(({ kind, cells }) =>
      kind === 'row' ? [...cells.map(({ name }) => name), cells[0]?.value ?? ''] : [],
    )
    .flatMap((label) =>
      [...label.slice(0, maxSearched).matchAll(span)].flatMap(({ 0: written, groups = {} }) => {
        const [from, to] = [readPoint(groups['from'] ?? ''), readPoint(groups['to'] ?? '')];
        if (from === undefined || to?.kind !== from.kind) return [];
        return [{ written, kind: from.kind, first: from.at, last: to.at }];
      }),
    );
}

/** The weekdays and months of a text. */
function pointsIn(text: string): Point[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}\p{L}{2,11}(?![\p{L}\p{N}])/gu)].flatMap(
    ({ 0: word, index }) => {
      const point = readPoint(word);
      return point === undefined ? [] : [{ ...point, start: index, end: index + word.length }];
    },
  );
}

/** Whether a text names the weekday or month itself. */
function isNamed(text: string, { kind, at }: Point): boolean {
  return pointsIn(text).some((one) => one.kind === kind && one.at === at);
}
