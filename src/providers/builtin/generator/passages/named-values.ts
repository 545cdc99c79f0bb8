import { withoutColon } from '../../../../text/tables/labels.ts';
import { anyOf } from '../../../../text/words/word-patterns.ts';

/** A cell of a table with the name of its column, or a value of a form with its label; with what its code means, if a legend says it. */
export type NamedValue = { name: string; value: string; meaning?: string };

/** A cell as it is quoted. */
export function formatCell({ name, value, meaning }: NamedValue): string {
  const label = withoutColon(name);
  const said = meaning === undefined ? value : `${value} (${meaning})`;
  return label === '' ? said : `${label}: ${said}`;
}

/** Some cells of a row as they are quoted. */
export function formatCells(cells: NamedValue[]): string {
  return cells.map(formatCell).join(', ');
}

/** Minimum number of words that make a labelled value prose. */
const shortestProse = 6;

/** Whether a value is prose: "Holidays: Ann is away and Bob stands in for her." */
export function isProse({ value }: NamedValue): boolean {
  return value.split(/\s+/u).length >= shortestProse;
}

/** As much of a line may be a label, in characters. */
const pairLine = /^(?<name>[^\s:：.!?][^:：.!?]{0,44}\.?)(?:：|:\s)\s*(?<value>\S.*)$/u;

/** `VAT rate 7.7 %`: a name and what begins with a number, on a line of its own, as in scans. */
const measuredLine =
  /^(?<name>\p{Lu}[\p{L}.,'/() -]{1,38}[\p{L}).])\s+(?<value>(?:[\p{Sc}<>]|\p{Lu}{3}\s)?-?\p{N}.*)$/u;

/** `VAT rate 7.7 %` as a name and a value; undefined where a line is none. */
export function measuredValue(text: string): NamedValue | undefined {
  const { name = '', value = '' } = text.length > 120 ? {} : (measuredLine.exec(text)?.groups ?? {});
  return name === '' || name.split(/\s+/u).length > 4 ? undefined : { name, value };
}

/** Whom a letter is for, as its address says. */
const attentionLine =
  /^(?<name>attn\.?|attention|att\.|f\.?a\.?o\.?|for the attention of|z\. ?hd\.?(?: v(?:on|\.))?|zu händen(?: von)?|à l['’]attention d(?:e |['’])|a la atención de|alla c(?:ortese )?\.? ?a(?:ttenzione)?\.?(?: di)?|all['’]attenzione di|ao cuidado de|à atenção de|t\.a\.v\.|ter attentie van)\s?:?\s*(?<value>\p{Lu}\S.{1,58})$/iu;

/** Whom an address is for, as a value with its label; undefined where a line is something else. */
export function attentionValue(text: string): NamedValue | undefined {
  const { name, value } = (text.length > 100 ? null : attentionLine.exec(text))?.groups ?? {};
  return name === undefined || value === undefined ? undefined : { name, value };
}

const remarkWords = anyOf({
  english: String.raw`notes?|n\.?b\.?|tips?|hints?|warnings?|caution|danger|important|attention|remarks?`,
  german: 'hinweis|achtung|wichtig|tipp|anmerkung|warnung',
  french: 'remarque|astuce|avertissement',
  spanish: 'nota|aviso|advertencia|consejo|importante|atención',
  italian: 'attenzione|avviso|avvertenza',
  portuguese: 'atenção',
  dutch: 'opmerking|let op|waarschuwing|belangrijk',
  polish: 'uwaga',
});

/** What begins a remark: the sentence behind it is told by the whole section, not the value of a form. */
const remark = new RegExp(`^(?:${remarkWords})$`, 'iu');

/** A short line as `Label: value`; undefined where it is none. */
export function labelledValue(text: string): NamedValue | undefined {
  if (text.length > 200) return undefined;
  const { name = '', value = '' } = pairLine.exec(text)?.groups ?? {};
  const words = name.split(/\s+/u).length;
  const isSentence = (words > 3 || remark.test(name)) && /[.!?]$/u.test(value);
  return name === '' || words > 6 || isSentence ? undefined : { name, value };
}

/** A question of a form with the boxes behind it: "Reported to the insurer? ☐ yes ☒ no". */
const boxes = /^(?<name>[^?☐☑☒]{2,120})\?\s{0,4}(?<choices>[☐☑☒][^?]{1,200})$/u;

/** What is ticked of the boxes behind a question of a form, with the question as its label; undefined where none is. */
export function tickedValue(text: string): NamedValue | undefined {
  const { name = '', choices = '' } = text.length > 400 ? {} : (boxes.exec(text)?.groups ?? {});
  const ticked = choices.split(/(?=[☐☑☒])/u).filter((choice) => /^[☑☒]/u.test(choice));
  const value = ticked.map((choice) => choice.slice(1).trim()).join(', ');
  return value === '' ? undefined : { name: name.trim(), value };
}
