import { formatValue } from 'hucre';

/** Formats that every reader sees in the order of their own country; ISO dates can be mistaken by nobody. */
const countryDates = /^m{1,2}[-/]d{1,2}[-/]y{2,4}(?: h:mm)?$/i;

/** A currency with its country, as in `[$€-407]`. */
const currency = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

/** A time that goes on beyond 24 hours or an hour, as in `[h]:mm`. */
const elapsed = /\[(?:h+|m+|s+)\]/i;

/** The room of figures behind the dash of accounts for zero, as in `"-"??`. */
const roomBehindDash = /(?<="-"|\\-)\?+/g;

/** What is shown as it is written. */
const literals = /"[^"]*"|\\./g;

/** A section of a format, which ends with a semicolon. */
const sections = /(?:"[^"]*"|\\.|[^;"\\])+/g;

/** For which numbers a section is, as in `[>=1000]0.0,"K"`. */
const condition = /\[(?<mark><=|>=|<>|<|>|=)(?<limit>-?\d+(?:\.\d+)?)\]/;

const millisecondsPerDay = 86_400_000;

/** When Excel's days of 1900 begin: before March a day later, because it counts a 29th of February. */
const firstDay = Date.UTC(1899, 11, 30);
const leapDay = Date.UTC(1900, 2, 1);

/** When they begin in workbooks of the Macintosh, and in those with times below zero. */
const firstDayOf1904 = Date.UTC(1904, 0, 1);

/** Stands for a percent sign that is shown as it is written, which does not multiply the number. */
const literalPercent = '\ue000';

/** Stands before what is shown as it is written: hucre would read `h"h"mm`, a time, as `hmm`, which is none, and `"h"` as the hour. */
const gap = '\ue001';

/** Less than formats show, and more than a day's binary fraction is off. */
const tinyPartOfDay = 1e-9;

/** Excel computes with this many digits. */
const significantDigits = 15;

/** More than the binary form of such a number is off, as a share of it, and less than its last digit. */
const tinyShare = 2 * Number.EPSILON;

/**
 * A number or date as Excel shows it with a number format; dates that countries order differently in the order of ISO 8601.
 * @param is1904 whether the workbook counts days from 1904 on
 */
export function showNumber(value: number | Date, format: string, is1904 = false): string {
  const isCountryDate = countryDates.test(format);
  if (format === 'General' || isCountryDate) return showPlain(isCountryDate ? dateOf(value) : value);
  if (value instanceof Date && elapsed.test(format)) {
    const days = daysOf(value, is1904);
    return `${days < 0 ? '-' : ''}${showByFormat(Math.abs(days) + tinyPartOfDay, format)}`;
  }
  const [section, number] = typeof value === 'number' ? sectionFor(value, format) : [format, value];
  return showByFormat(typeof number === 'number' ? roundable(number) : number, section) || showPlain(value);
}

function showByFormat(value: number | Date, format: string): string {
  const shown = formatValue(value, asRead(value, format)).replaceAll(literalPercent, '%').replaceAll(gap, '');
  // Excel leaves the room for further figures of a denominator behind it.
  return format.includes('/?') ? shown.replace(/\/ +/, '/') : shown;
}

/** A format without what hucre reads in another way than Excel. */
function asRead(value: number | Date, format: string): string {
  return format
    .replace(currency, '"$1"')
    .replace(roomBehindDash, '')
    .replace(literals, quote)
    .replace(/\bGeneral\b/gi, () => `"${showPlain(value)}"`);
}

/** What is shown as it is written, in quotation marks, and not like any part of a date. */
function quote(literal: string): string {
  const text = literal.startsWith('"') ? literal.slice(1, -1) : literal.slice(1);
  return text === '"' ? literal : `${gap}"${gap}${text.replaceAll('%', literalPercent)}"`;
}

/** A number that is rounded as the decimal one which its binary form stands for: half a cent is rounded up. */
function roundable(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(significantDigits)) * (1 + tinyShare);
}

/** The section for a number of a format whose sections have conditions, and the number, without its sign in a section for negative ones. */
function sectionFor(value: number, format: string): [section: string, value: number] {
  if (!condition.test(format)) return [format, value];
  const all = format.match(sections) ?? [];
  const stated = all.slice(0, 2).map((section) => condition.exec(section)?.groups);
  const met = stated.findIndex((one) => one && meets(value, one['mark'], Number(one['limit'])));
  const rest = stated[0] ? (stated[1] ? 2 : 1) : 0;
  const section = all[met < 0 ? rest : met] ?? all.at(-1) ?? format;
  const { mark = '', limit } = (met < 0 ? stated[0] : stated[met]) ?? {};
  const isForNegative = Number(limit) <= 0 && mark.startsWith(met < 0 ? '>' : '<');
  return [section.replace(condition, ''), isForNegative ? Math.abs(value) : value];
}

function meets(value: number, mark = '', limit = 0): boolean {
  if (mark === '<>') return value !== limit;
  if (mark.endsWith('=') && value === limit) return true;
  return mark.startsWith('<') ? value < limit : mark.startsWith('>') && value > limit;
}

function dateOf(value: number | Date): Date {
  return value instanceof Date ? value : new Date(firstDay + Math.round(value * millisecondsPerDay));
}

/** Days since Excel's own zero, of which the whole ones count as hours too. */
function daysOf(date: Date, is1904: boolean): number {
  if (is1904) return (date.getTime() - firstDayOf1904) / millisecondsPerDay;
  const days = (date.getTime() - firstDay) / millisecondsPerDay;
  return date.getTime() < leapDay ? days - 1 : days;
}

/** A number without the noise of its binary form, or a date, with its time where it has one. */
function showPlain(value: number | Date): string {
  // Excel would show the last digits of a longer number as zeros, but numbers of cards and accounts are stored whole.
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'number') return String(Number(value.toPrecision(significantDigits)));
  if (Number.isNaN(value.getTime())) return '';
  // Times are fractions of a day, which are off by less than a second.
  return new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .replace('T00:00:00.000Z', '')
    .replace(/:00\.000Z$|\.000Z$/, '')
    .replace('T', ' ');
}
