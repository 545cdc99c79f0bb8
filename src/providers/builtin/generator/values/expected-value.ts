import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { codePart, lacksNumber } from './counts.ts';
import { lacksDuration } from './durations.ts';
import { asksForMoment, dateWords, isDate, lacksDate } from './moments.ts';
import { lacksPrice } from './money.ts';
import { lacksForm } from './value-forms.ts';

/**
 * Whether a quotation lacks a value of the kind that a question asks for.
 * @param values for a row or a form, the values quoted that the question does not contain itself
 */
export function lacksValue(asked: string, quoted: string, values?: string[]): boolean {
  // In a table, prices are often numbers alone.
  const isNumber = values?.some((value) => kindOf(value) === 'number') ?? false;
  if ((!isNumber && lacksPrice(asked, quoted)) || lacksNumber(asked, quoted)) return true;
  if (lacksDuration(asked, quoted) || lacksForm(asked, quoted) || lacksDate(asked, quoted)) return true;
  if (values === undefined) return false;
  return (
    (asksWho.test(asked) && !values.some(mayName)) ||
    (asksForMoment(asked) && !values.some((value) => isDate(value, asked)))
  );
}

/** Questions that only a person or a company answers. */
const asksWho =
  /^(?:who(?! can| may| must| should)|whom|wer(?! darf| kann| muss)|wem|wen|qui|qui[eé]n|chi|quem)(?!\p{L})/iu;

/** Questions for the version that something came with. */
const asksVersion =
  /^(?:in |since |from |with |seit |ab |mit |dans |depuis |avec |en |desde |con |da |sinds )?(?:(?:which|what) (?:\p{L}+ )?(?:versions?|releases?)|welche[rs]? (?:version|release)|quelle version|qué versión|quale versione|que versão|welke versie)(?!\p{L})/iu;

/** Whether a version was asked for and a quotation tells none. */
export function lacksVersion(asked: string, quoted: string): boolean {
  return asksVersion.test(asked) && !/\p{N}\.\p{N}/u.test(quoted);
}

/** A version by its first number, behind what it is of: "Node 18", "version 2". */
const majorVersion = /\p{N}\.\p{N}|(?<!\p{L})(?:[Vv]|[Vv]ersion|[Rr]elease|\p{Lu}[\p{L}.]{1,20}) ?\p{N}/u;

/** Whether a quotation tells a version, in whatever form. */
export function tellsVersion(quoted: string): boolean {
  return majorVersion.test(quoted);
}

/** Whether a value may name somebody: it is not only a date or a code. */
function mayName(value: string): boolean {
  return /\p{L}{2}/u.test(value.replace(dateWords, ' ').replace(codePart, ' ').replace(particle, ' '));
}

/** Words between others, which name nobody. */
const particle = /(?<!\p{L})(?:of|by|on|at|to|vom|von|am|du|de|le|del|di)(?!\p{L})/gu;
