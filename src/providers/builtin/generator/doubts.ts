import type { ParsedQuestion } from './question.ts';
import type { RankedSentence } from './rank-sentences.ts';

const money =
  /[$€£¥₹]|(?<!\p{L})(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|JPY|euros?|dollars?|pounds?|francs?|kronor|kroner|cents?|pence|free|gratis|kostenlos|gratuit\w*)(?!\p{L})/iu;

const asksPrice =
  /\bhow much (?:do|does|did|is|are|was|will)\b.*\bcosts?\b|\b(?:was|wie ?viel) kostet|\bcombien coûte|\bcu[aá]nto cuesta|\bquanto cost/iu;

/** What is said less than this is not said. */
const leastSaid = 0.2;

/** A question of more terms is about more than one thing. */
const maxTerms = 20;

/** A year in a row, or in its headers and headings, is said at least so much. */
const saidByRecord = 0.75;

/**
 * Whether something that was asked about stands in none of the passages: a name, a number, or all that was asked of. Then nothing
 * there can be the answer, however much else they have in common.
 */
export function isAboutOther(
  { terms, names, attribute }: ParsedQuestion,
  sentences: RankedSentence[],
): boolean {
  if (terms.length > maxTerms) return false;
  const isSaid = terms.map((_, term) =>
    sentences.some(({ saidAround }) => (saidAround[term] ?? 0) >= leastSaid),
  );
  if (names.some((name) => name.every((term) => !isSaid[term]))) return true;
  if (terms.some(({ kind }, term) => kind === 'numeric' && !isSaid[term])) return true;
  const subject = terms.flatMap(({ weight }, term) =>
    weight >= 0.6 && !attribute.includes(term) ? [term] : [],
  );
  return attribute.length > 0 && subject.length > 0 && subject.every((term) => !isSaid[term]);
}

/** Whether a passage says nothing of what is asked for, or nothing of what it is asked of. */
export function isBesideThePoint(
  { terms, names, attribute }: ParsedQuestion,
  { saidAround, cells }: RankedSentence,
): boolean {
  const isUnsaid = (term: number) => (saidAround[term] ?? 0) < leastSaid;
  const isRecord = cells.length > 0;
  const missesName = names.some((name) => name.every(isUnsaid));
  if (isRecord && missesName) return true;
  if (attribute.length === 0) return false;
  const asked = attribute.filter((term) => (terms[term]?.weight ?? 0) >= 0.6);
  const subject = terms.flatMap(({ weight }, term) =>
    weight >= 0.6 && !attribute.includes(term) ? [term] : [],
  );
  const missesSubject = subject.length > 0 && subject.every(isUnsaid);
  const missesAttribute = asked.length > 0 && asked.every(isUnsaid);
  return isRecord ? missesSubject : (missesSubject || missesName) && missesAttribute;
}

/** Whether a row of a table is of another year than was asked for. */
export function isOfOtherYear({ terms }: ParsedQuestion, { cells, saidAround }: RankedSentence): boolean {
  return (
    cells.length > 0 &&
    terms.some(
      ({ kind, text }, term) =>
        kind === 'numeric' && /^\d{4}$/u.test(text) && (saidAround[term] ?? 0) < saidByRecord,
    )
  );
}

const priceLabel =
  /price|cost|fee|fare|rate|charge|amount|total|preis|kosten|gebühr|betrag|prix|tarif|montant|precio|tarifa|coste|importe|prezzo/iu;

/** Whether a price was asked for and a quotation states none. */
export function lacksPrice(questionText: string, quoted: string): boolean {
  return asksPrice.test(questionText.slice(0, 400)) && !money.test(quoted) && !priceLabel.test(quoted);
}
