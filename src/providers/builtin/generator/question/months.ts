const monthNames =
  /(?<!\p{L})(?:(?<m1>jan(?:uar[yi]?|vier)?|enero|gennaio)|(?<m2>feb(?:ruar[yi]?)?|février|febrero|febbraio)|(?<m3>mar(?:ch|zo|s)?|märz)|(?<m4>apr(?:il)?|avril|abril)|(?<m5>may|mai|mayo|maggio)|(?<m6>june?|juni|juin|junio|giugno)|(?<m7>july?|juli|juillet|julio|luglio)|(?<m8>aug(?:ust)?|août|agosto)|(?<m9>sept?(?:ember|embre)?|septiembre|settembre)|(?<m10>oct(?:ober|obre)?|okt(?:ober)?|octubre|ottobre)|(?<m11>nov(?:ember|embre|iembre)?)|(?<m12>dec(?:ember)?|dez(?:ember)?|décembre|diciembre|dicembre))(?!\p{L})/giu;

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
  return [...text.matchAll(monthNames)].flatMap(({ 0: written, groups = {}, index }) => {
    const name = Object.keys(groups).find((one) => groups[one] !== undefined);
    if (name === undefined || noMonth.test(written)) return [];
    if (index === 0 && asksLeave.test(text)) return [];
    return [{ month: Number(name.slice(1)), start: index, end: index + written.length }];
  });
}
