import { centWords, currencyWords } from '../../../../text/words/currencies.ts';
import { numberLanguages, numberPattern } from '../../../../text/words/numbers.ts';
import { anyOf, wholeWords } from '../../../../text/words/word-patterns.ts';
import { asksDuration } from './durations.ts';
import { dayWithMonth } from './moments.ts';
import { money, moneyAmounts } from './money.ts';

/** Questions that only a number answers. */
const asksNumber = new RegExp(
  anyOf({
    english: String.raw`\bhow (?:many|much(?! of)|old|deep|tall|far|high|heavy|wide|fast|long(?! ago)|often|loud|big|large|thick|cold|hot|warm)\b|\bwhat is the (?:temperature|torque|weight|width|height|length|voltage|speed)\b`,
    german: String.raw`\bwie (?:viele|alt|tief|hoch|weit|schwer|breit|schnell|laut)\b|\bwie oft\b`,
    french: String.raw`\bcombien d|\bquelle est la (?:longueur|largeur|hauteur|profondeur|température|vitesse|puissance)(?!\p{L})|\bquel(?:le)? (?:est|était) l[ea'’] ?(?:montant|prix|solde|total|tarif)(?!\p{L})|\btous les combien\b`,
    spanish: String.raw`\bcu[aá]nt[oa]s\b|\bcada cu[aá]nto(?!\p{L})`,
    italian: String.raw`\bquant[ie]\b|\bogni quanto\b`,
    portuguese: String.raw`\bquant[oa]s\b`,
    dutch: String.raw`\bhoeveel\b|\bhoe vaak\b`,
    swedish: String.raw`\bhur (?:många|gammal)\b`,
    polish: String.raw`\bjak często\b|\bile (?!kosztuj)`,
  }),
  'iu',
);

/** Questions that only a sum of money or another figure answers, in digits: "only one" is no price. */
const asksSum =
  /\bwhat (?:is|was|are|were) the (?:[\p{L}-]+ ){0,2}(?:amount|total|price|cost|fee|fare|rate|balance|sum|salary|deposit)(?!\p{L})/iu;

/** A number that is not a year, or a year-like count such as 2000 in "2000 guests". */
const figure =
  /(?<![\p{L}\p{N}])(?!(?:1[5-9]|20)\p{N}{2}(?!\p{N}|[.,]\p{N}|\s\p{Ll}{3,20}s(?!\p{L})))\p{N}|[一二三四五六七八九十百千万兩两]/u;

/** Days of a month and times of day: they are no quantities. */
const dayOrTime = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\p{N}{1,2}\.?\s?(?:to|bis|au|al|and|-|–)\s?)?(?:${dayWithMonth})|(?<!\p{N})\p{N}{1,2}:\p{N}{2}(?!\p{N})`,
  'giu',
);

/** What only looks like a month: "at most 5 may attend". */
const endsWithVerb = / (?:may|march)$/u;

/** Codes and parts of file names, such as "R-4". */
export const codePart = /(?<!\p{L})\p{L}{1,12}[-_#]?\p{N}[\p{L}\p{N}_-]*/gu;

/** Telephone numbers, which count nothing. */
const telephone = /(?<![\p{L}\p{N}])(?:\+\p{N}|0\p{N}|\(0)[\p{N}() /-]{5,20}(?!\p{N})/gu;

/** Number words, and words for a number without telling it. */
const countWords = new RegExp(
  String.raw`(?<!\p{L})(?:one(?! of)|${numberPattern(numberLanguages)}|\p{L}+teen|millions?|billions?|dozens?|half|once|twice|single|both|pair|couple|double|triple|several|many|no(?!\.)|none|zero|unlimited|einen?|(?:hundert|tausend|halb|kein)\p{L}*|mehrere|viele|cent\p{L}*|cien\p{L}*|één|jeden|jedn[aą])(?!\p{L})`,
  'iu',
);

/** Words for frequencies and durations. */
const frequencyWords = new RegExp(
  wholeWords({
    english:
      'daily|weekly|monthly|yearly|annually|quarterly|hourly|each|every|always|never|continuous(?:ly)?|permanent(?:ly)?|until|(?:a|an) (?:minute|hour|day|week|month|quarter|year)',
    german: String.raw`(?:täg|wöchent|monat|jähr|stünd)lich\p{L}{0,2}|jede[nmrs]?|immer|nie`,
    french: String.raw`chaque|tou(?:s|tes) les|par (?:jour|semaine|mois|an)|quotidien\p{L}*|hebdomadaire\p{L}*|mensuel\p{L}*|annuel\p{L}*`,
    spanish: String.raw`cada|todos los|al (?:día|mes|año)|a la semana|diari\p{L}+|semanal\p{L}*|mensual\p{L}*|anual\p{L}*`,
    italian: String.raw`al (?:giorno|mese)|ogni|settimanal\p{L}+|mensil\p{L}+|annual\p{L}+`,
    dutch: 'elke?|iedere?|per (?:dag|week|maand|jaar)|(?:dage|weke|maande|jaar)lijks',
    polish: 'codziennie|raz (?:w|na)|co (?:tydzień|miesiąc|rok)',
  }),
  'iu',
);

/** Whether a number was asked for and a quotation states none. */
export function lacksNumber(asked: string, quoted: string): boolean {
  const isSum = asksSum.test(asked);
  if ((!isSum && !asksNumber.test(asked)) || asksDuration.test(asked)) return false;
  const own = new Set(asked.match(/\p{N}+/gu));
  const fresh = (asksCount.test(asked) ? quoted.replace(moneyAmounts, ' ') : quoted)
    .replace(dayOrTime, (written) => (endsWithVerb.test(written) ? written : ' '))
    .replace(codePart, ' ')
    .replace(telephone, ' ')
    .replace(/\p{N}+/gu, (digits) => (own.has(digits) ? ' ' : digits));
  const fitting = [figure, ...(isSum ? [] : [countWords]), ...(asksCount.test(asked) ? [] : [money])];
  if (fitting.some((one) => one.test(fresh))) return false;
  return isSum || asksCount.test(asked) || !frequencyWords.test(quoted);
}

/** How many of something that is no money. */
const asksCount = new RegExp(
  String.raw`\b(?:how many|wie viele|cu[aá]nt[oa]s|quant[ie]) (?!(?:${currencyWords}|${centWords})(?!\p{L}))|\bcombien d['’e]`,
  'iu',
);
