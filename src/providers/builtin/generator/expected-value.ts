import { kindOf } from '../../../text/tables/cell-kind.ts';
import { maxSearched } from './question/asked-term.ts';
import { asksForCount, codePart, counts, lacksNumber } from './values/counts.ts';
import { asksForDuration, isMoment, lacksDuration } from './values/durations.ts';
import { asksForMoment, dateWords, isDate, lacksDate } from './values/moments.ts';
import { areMeasures, asksForAmount, isOnlyMoney, lacksPrice } from './values/money.ts';
import { lacksForm } from './values/value-forms.ts';

/**
 * Whether a quotation lacks a value of the kind that a question asks for.
 * @param values for a row or a form, the values quoted that the question does not contain itself
 */
export function lacksValue(questionText: string, quoted: string, values?: string[]): boolean {
  const asked = questionText.slice(0, maxSearched);
  // In a table, prices are often numbers alone.
  const isNumber = values?.some((value) => kindOf(value) === 'number') ?? false;
  if ((!isNumber && lacksPrice(asked, quoted)) || lacksNumber(asked, quoted)) return true;
  if (lacksDuration(asked, quoted) || (asksForDuration(asked) && values?.every(isMoment))) return true;
  if (lacksForm(asked, quoted) || lacksDate(asked, quoted) || lacksName(asked, quoted)) return true;
  if (values === undefined || values.length === 0) return false;
  if (asksForAmount(asked) && areMeasures(values)) return true;
  return (
    (asksWho.test(asked) && !values.some(mayName)) ||
    (asksForMoment(asked) && !values.some((value) => isDate(value, asked))) ||
    (asksForCount(asked) && values.every((value) => isOnlyMoney(value) || !counts(value)))
  );
}

/** Questions that only a person or a company answers. */
const asksWho =
  /^(?:who(?! can| may| must| should)|whom|wer(?! darf| kann| muss)|wem|wen|qui|qui[eé]n|chi|quem)(?!\p{L})/iu;

/** Questions for the version that something came with. */
const asksVersion =
  /^(?:in |since |from |with |seit |ab |mit |dans |depuis |avec |en |desde |con |da |in |sinds )?(?:(?:which|what) (?:\p{L}+ )?(?:versions?|releases?)|welche[rs]? (?:version|release)|quelle version|qué versión|quale versione|que versão|welke versie)(?!\p{L})/iu;

/** Whether a version was asked for and a quotation tells none. */
export function lacksVersion(questionText: string, quoted: string): boolean {
  return asksVersion.test(questionText.slice(0, maxSearched)) && !/\p{N}\.\p{N}/u.test(quoted);
}

/** A version by its first number, behind what it is of: "Node 18", "version 2". */
const majorVersion = /\p{N}\.\p{N}|(?<!\p{L})(?:[Vv]|[Vv]ersion|[Rr]elease|\p{Lu}[\p{L}.]{1,20}) ?\p{N}/u;

/** Whether a quotation tells a version, in whatever form. */
export function tellsVersion(quoted: string): boolean {
  return majorVersion.test(quoted);
}

const asksTimes = /(?<!\p{L})how many times(?!\p{L})/iu;

const tellsCountOfTimes =
  /(?<!\p{L})(?:times?|once|twice|thrice|every|each|daily|weekly|monthly|yearly|annual(?:ly)?|quarterly|hourly|never|always|repeatedly|re-?us(?:ed|able)|per|unlimited|first|second|third|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})|\p{N}\s?[x×]|[x×]\s?\p{N}/iu;

/** Whether it is asked how many times something is done, and a quotation tells of no times. */
export function lacksTimes(questionText: string, quoted: string): boolean {
  return asksTimes.test(questionText.slice(0, maxSearched)) && !tellsCountOfTimes.test(quoted);
}

/** Whether a value may name somebody: it is not only a date or a code. */
function mayName(value: string): boolean {
  return /\p{L}{2}/u.test(value.replace(dateWords, ' ').replace(codePart, ' ').replace(particle, ' '));
}

/** Words between others, which name nobody. */
const particle = /(?<!\p{L})(?:of|by|on|at|to|vom|von|am|du|de|le|del|di)(?!\p{L})/gu;

const asksName =
  /^(?:(?:what is|what['’]s|what was) the name of|what is (?:\p{L}+ )?(?:\p{L}+ )?called|comment s['’]appelle|c[oó]mo se llama|come si chiama)(?!\p{L})/iu;

/** Whether a name was asked for and a quotation has none besides those of the question. */
function lacksName(asked: string, quoted: string): boolean {
  if (!asksName.test(asked)) return false;
  const own = asked.toLowerCase();
  const names = quoted.slice(1).match(/(?<![.!?] )(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [];
  return !names.some((name) => !own.includes(name.toLowerCase()));
}
