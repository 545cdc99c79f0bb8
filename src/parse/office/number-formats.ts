import { formatValue } from 'hucre';

/** Formats that every reader sees in the order of their own country; ISO dates can be mistaken by nobody. */
const countryDates = /^m{1,2}[-/]d{1,2}[-/]y{2,4}(?: h:mm)?$/i;

/** A currency with its country, as in `[$€-407]`. */
const currency = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

/** A time that goes on beyond 24 hours or an hour, as in `[h]:mm`. */
const elapsed = /\[(?:h+|m+|s+)\]/i;

/** The room of figures behind the dash of accounts for zero, as in `"-"??`. */
const roomBehindDash = /(?<="-"|\\-)\?+/g;

const millisecondsPerDay = 86_400_000;

/** When Excel's days of 1900 begin: before March a day later, because it counts a 29th of February. */
const firstDay = Date.UTC(1899, 11, 30);
const leapDay = Date.UTC(1900, 2, 1);

/** Stands for a percent sign in quotation marks, which does not multiply the number. */
const literalPercent = '\ue000';

/** Less than formats show, and more than a day's binary fraction is off. */
const tinyPartOfDay = 1e-9;

/** Excel computes with this many digits. */
const significantDigits = 15;

/** A number or date as Excel shows it with a number format; dates that countries order differently in the order of ISO 8601. */
export function showNumber(value: number | Date, format: string): string {
  const isCountryDate = countryDates.test(format);
  if (format === 'General' || isCountryDate) return showPlain(isCountryDate ? dateOf(value) : value);
  if (value instanceof Date && elapsed.test(format))
    return formatValue(daysOf(value) + tinyPartOfDay, format);
  return formatValue(value, asRead(value, format)).replaceAll(literalPercent, '%') || showPlain(value);
}

/** A format without what hucre reads in another way than Excel. */
function asRead(value: number | Date, format: string): string {
  return format
    .replace(currency, '"$1"')
    .replace(roomBehindDash, '')
    .replace(/"[^"]*"/g, (literal) => literal.replaceAll('%', literalPercent))
    .replace(/\bGeneral\b/gi, () => `"${showPlain(value)}"`);
}

function dateOf(value: number | Date): Date {
  return value instanceof Date ? value : new Date(firstDay + Math.round(value * millisecondsPerDay));
}

/** Days since Excel's own zero, of which the whole ones count as hours too. */
function daysOf(date: Date): number {
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
