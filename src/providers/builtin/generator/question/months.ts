import {
  calendarLanguages,
  monthNames,
  monthNumber,
  shortMonthNames,
} from '../../../../text/words/calendar.ts';

const names = new RegExp(
  `(?<!\\p{L})(?:${monthNames(calendarLanguages)}|${shortMonthNames(['english', 'german', 'french'])})(?!\\p{L})`,
  'giu',
);

/** Lower-case words that are also months: "may". */
const noMonth = /^(?:may|march|mars?|mai|dec|sept?|jan)$/u;

/** A question for permission. */
const asksLeave = /^may (?:I|we|you|he|she|they|it|one|the|an?|my|our|your|his|her|their)(?!\p{L})/iu;

/** The months that a text names, by number from 1 on. */
export function monthNumbersIn(text: string): number[] {
  return monthsIn(text).map(({ month }) => month);
}

/** The months that a text names and those that lie between two of them: "1 April to 30 September". */
export function monthsSpannedBy(text: string): number[] {
  const found = monthsIn(text);
  return found.flatMap(({ month, end }, index) => {
    const next = found[index + 1];
    if (next === undefined || !between.test(text.slice(end, next.start))) return [month];
    const count = (next.month - month + 12) % 12;
    return Array.from({ length: count }, (_, step) => ((month - 1 + step) % 12) + 1);
  });
}

/** What stands between the months of a span. */
const between =
  /^\.?(?: \p{N}{4})?(?: ?[–-] ?| (?:to|until|bis|au|al|a|tot) )(?:\p{N}{1,2}(?:st|nd|rd|th|\.)? )?$/u;

function monthsIn(text: string): { month: number; start: number; end: number }[] {
  return [...text.matchAll(names)].flatMap(({ 0: written, index }) => {
    const month = monthNumber(written);
    if (month === undefined || noMonth.test(written)) return [];
    if (index === 0 && asksLeave.test(text)) return [];
    return [{ month, start: index, end: index + written.length }];
  });
}
