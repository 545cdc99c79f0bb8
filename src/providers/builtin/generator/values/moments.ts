import { kindOf } from '../../../../text/tables/cell-kind.ts';
import {
  calendarLanguages,
  monthNames,
  shortMonthNames,
  shortWeekdayNames,
  weekdayNames,
} from '../../../../text/words/calendar.ts';
import { numberPattern } from '../../../../text/words/numbers.ts';
import { monthNumbersIn } from '../question/months.ts';
import { moneyAmounts } from './money.ts';

/** Questions for a time of day. */
export const asksClock =
  /(?<!\p{L})(?:what time|which hour|uhrzeit|um wie ?viel uhr|quelle heure|(?:a|hasta|desde) qué hora|que horas?|che ora|hoe laat|[od]o? której(?: godzin\p{L}+)?)(?!\p{L})/iu;

/** Questions for days of the week. */
export const asksDay =
  /(?<!\p{L})(?:(?:what|which) (?:week)?days?|an welche[mnr] (?:wochen)?tag(?:en)?|quels? jours?|qu[eé] d[ií]as?|che giorn[oi]|que dias?|welke dag(?:en)?|jaki\p{L}* d(?:zień|ni\p{L}*)|któr\p{L}+ d(?:zień|ni\p{L}*))(?!\p{L})/iu;

/** Questions for the end of what lasts. */
export const asksEnd =
  /(?<!\p{L})(?:until (?:when|what|which)|(?:when|what time|how late) .{1,60} (?:ends?|closes?|finish(?:es)?|over)|bis wann|bis wie ?viel uhr|jusqu['’]à (?:quand|quelle)|hasta (?:cuándo|qué hora)|fino a (?:quando|che ora)|entro quando|até (?:quando|que horas?)|tot (?:wanneer|hoe laat)|do (?:kiedy|której))(?!\p{L})/iu;

/** Questions that only a date or a time answers, asked of a table. */
const asksWhen =
  /^(?:(?:(?:by|until|till|since|from|bis|seit|ab|jusqu['’]à|depuis|à partir de|d['’]ici|hasta|desde|a partir de|entro|fino a|da|a partire da|até|tot|sinds|vanaf|od|do) )?(?:when|wann|quand|cu[aá]ndo|quando|wanneer|kiedy)|(?:by |on |in |from |since |until )?(?:what|which) (?:date|day|year|month)|an welchem)(?!\p{L})/iu;

/** Whether only a date or a time answers a question that is asked of a table. */
export function asksForMoment(asked: string): boolean {
  return asksWhen.test(asked);
}

/** Names of months and weekdays; "Marta" and "Sunil" only begin like some. */
const calendarNames = [
  monthNames(calendarLanguages),
  shortMonthNames(['english', 'german', 'french']),
  weekdayNames(calendarLanguages),
  shortWeekdayNames(['english', 'portuguese']),
].join('|');

const date = new RegExp(
  String.raw`(?<!\p{N})(?:1[5-9]|20|25)\p{N}{2}(?!\p{N})|\p{N}\s?[月日号號월일點点時时시]|[週周]|星期|曜日|요일|(?:มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)|\p{N}{1,2}[:./-]\p{N}{1,2}|\p{N}\s?(?:[ap]\.?m\.?|h|uhr|st|nd|rd|th)(?!\p{L})|(?<!\p{L})(?:${calendarNames}|spring|summer|autumn|winter|daily|every)(?!\p{L})`,
  'iu',
);

/** Days of a month, as calendars list them beside its name: "5, 19*". */
const daysOfMonth = /^(?:[12]?\p{N}|3[01])\*?(?:, ?(?:[12]?\p{N}|3[01])\*?){0,30}$/u;

/** Names of months and days, which are nobody. */
export const dateWords = new RegExp(String.raw`(?<!\p{L})(?:${calendarNames}|uhr|[ap]m)(?!\p{L})`, 'giu');

/** Questions for a time, in the languages of `timeWords`. */
const asksTime = /^(?:when|wann|quand|cu[aá]ndo)(?!\p{L})/iu;

/** Words for a time, in which sentences tell when something is. */
const timeWords = new RegExp(
  String.raw`\p{N}|(?<!\p{L})(?:after|before|until|till|since|during|while|when|once|as soon as|within|later|earlier|ago|now|always|never|already|then|years?|months?|weeks?|days?|hours?|minutes?|\p{L}{1,20}day|morning|evening|night|noon|midnight|century|decade|age|era|period|war|reign|first|last|next|end|beginning|early|late|nach|vor|bis|seit|während|wenn|als|sobald|binnen|innerhalb|später|jahr\p{L}*|monat\p{L}*|woche\p{L}*|tag\p{L}*|stunde\p{L}*|morgen\p{L}*|abend\p{L}*|nacht|jahrhundert\p{L}*|ende|anfang|beginn|après|avant|jusqu\p{L}*|depuis|pendant|lors\p{L}*|quand|dès|ans?|années?|mois|semaines?|jours?|heures?|siècle|fin|début|después|antes|hasta|desde|durante|mientras|cuando|tras|años?|mes(?:es)?|semanas?|días?|horas?|siglo|final|principio|uhr|o['’]clock|(?:at|by|around|um|gegen|a las?) (?:one|half|eins|halb|una|${numberPattern(['english', 'german', 'spanish'])})|noon|easter|christmas|ostern|weihnachten|sommer|herbst|winter|frühling|midi|minuit|été|hiver|printemps|automne|verano|invierno|primavera|otoño|mediodía|medianoche|semaine|toujours|jamais|siempre|nunca|immer|nie|jetzt|heute|maintenant|hoy|ahora|sofort)(?!\p{L})`,
  'iu',
);

/** A day with its month. */
export const dayWithMonth = [
  String.raw`\p{N}{1,2}(?:st|nd|rd|th|er|\.)? (?:(?:of|de) )?(?:${monthNames(calendarLanguages)}|${shortMonthNames(['english', 'german', 'french', 'spanish'])})(?!\p{L})`,
  String.raw`(?<!\p{L})(?:${monthNames(['english'])}) \p{N}{1,2}(?!\p{N})`,
].join('|');

/** The same, or a date in numbers. */
const writtenDate = new RegExp(
  String.raw`(?<!\p{N})(?:${dayWithMonth}|\p{N}{1,2}[./-]\p{N}{1,2}[./-](?:\p{N}{4}|\p{N}{2})(?!\p{N})|\p{N}{4}-\p{N}{2}-\p{N}{2}(?!\p{N}))`,
  'iu',
);

/** Whether a text tells a day. */
export function tellsDate(text: string): boolean {
  return writtenDate.test(text);
}

/** Questions for the day of what happens to somebody or something once; "after the captain has agreed" does not answer them. */
const asksDayOf =
  /^(?:when (?:was|were) .{1,80} (?:born|hired|employed|founded|built|opened|issued|signed|published|released|paid)(?!\p{L})|when did .{1,80} (?:die|retire|join|start)(?!\p{L})|wann (?:wurde|ist) .{1,80} (?:geboren|eingestellt|gegründet|gebaut|gestorben)(?!\p{L}))/iu;

const dayOf =
  /\p{N}|(?<!\p{L})(?:yesterday|today|tomorrow|spring|summer|autumn|winter|centur\p{L}+|decades?|years?|war|reign|era|period|heute|gestern|jahr\p{L}*)(?!\p{L})/iu;

/** Whether a text tells a day, a weekday or a time of day. */
export function tellsMoment(text: string): boolean {
  return date.test(text);
}

/** Whether a time was asked for and a sentence tells none. */
export function lacksTime(asked: string, quoted: string): boolean {
  if (asksDayOf.test(asked) && !dayOf.test(quoted)) return true;
  return (
    asksTime.test(asked) &&
    ![timeWords, date].some((words) =>
      words.test(quoted.replace(sectionNumber, '').replace(moneyAmounts, ' ').replace(percents, ' ')),
    )
  );
}

/** Of a heading: "2.1 Market stops". */
const sectionNumber = /^\p{N}{1,2}\.\p{N}{1,2}\s(?=\p{Lu}\p{Ll})/u;

const percents = /(?<![\p{N}.,])\p{N}{1,3}(?:[.,]\p{N}{1,2})?\s?%/gu;

/** "10:00–17:00", which looks like a code. */
export const timeSpan = /^\p{N}{1,2}[:.]\p{N}{2}\s?[–-]\s?\p{N}{1,2}[:.]\p{N}{2}(?!\p{N})/u;

/** Whether a value of a table is a date or a time, or days of the month that a question names. */
export function isDate(value: string, asked: string): boolean {
  return (
    (date.test(value) && (kindOf(value) !== 'code' || timeSpan.test(value))) ||
    (monthNumbersIn(asked).length > 0 && daysOfMonth.test(value.trim()))
  );
}

const clockTime = new RegExp(
  String.raw`\p{N}[:.]\p{N}{2}(?!\p{N})|\p{N} ?(?:[ap]\.?m|h|uhr|o['’]clock)(?!\p{L})|\p{N}\s?(?:[点點時时시]|น\.)|(?<!\p{L})(?:noon|midnight|mittag|mitternacht|midi|minuit|mediodía|medianoche|mezzogiorno|mezzanotte|meio-dia|meia-noite|middernacht|południ\p{L}+|północ\p{L}*|one|${numberPattern(['english'])})(?!\p{L})`,
  'iu',
);

/** Whether a time of day was asked for and a quotation tells none. */
export function lacksClock(asked: string, quoted: string): boolean {
  return asksClock.test(asked) && !clockTime.test(quoted);
}

const asksWhichDate = /^(?:on |by |from |since |until )?(?:what|which) (?:date|day)(?!\p{L}| rate)/iu;

/** Whether a date was asked for and a quotation has none. */
export function lacksDate(asked: string, quoted: string): boolean {
  return asksWhichDate.test(asked) && ![date, weekDay, daysOfMonth].some((one) => one.test(quoted));
}

const weekDay =
  /(?<!\p{L})(?:\p{L}{3,6}day|week\p{L}*|\p{L}{2,10}(?:tag|och|di)|first|last|\p{L}+th|month|year)(?!\p{L})/iu;
