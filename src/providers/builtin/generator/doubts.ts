import { foldAccents } from '../../../text/fold.ts';
import { isStopWord } from '../../../text/stop-words.ts';
import { extractTerms } from '../../../text/word-similarity.ts';
import { likeness, type ParsedQuestion, sameTerm } from './question.ts';
import type { RankedSentence } from './rank-sentences.ts';

const money =
  /[$€£¥₹]|(?<!\p{L})(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|JPY|euros?|dollars?|pounds?|francs?|kronor|kroner|cents?|pence|free|gratis|kostenlos|gratuit\w*)(?!\p{L})/iu;

const asksPrice =
  /\bhow much (?:do|does|did|is|are|was|will)\b.*\bcosts?\b|\b(?:was|wie ?viel) kostet|\bcombien coûte|\bcu[aá]nto cuesta|\bquanto cost/iu;

/** Of a longer question only the beginning is looked at, in characters. */
const maxQuestion = 400;

/** What is said less than this is not said. */
const leastSaid = 0.2;

/** A question of more terms is about more than one thing. */
const maxTerms = 20;

/** A year in a row, or in its headers and headings, is said at least so much. */
const saidByRecord = 0.75;

/** What a row, its headers or headings say is said at least so much; less is said elsewhere in its passage. */
const saidHere = 0.55;

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
  // Of "Donald Duck" another Duck says nothing.
  if (names.some((name) => name.every((term) => !isSaid[term]) || (name.length > 1 && !isSaid[name[0] ?? 0])))
    return true;
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
  const isSaidHere = (term: number) => (saidAround[term] ?? 0) >= saidHere;
  const isNumber = (term: number) => terms[term]?.kind === 'numeric';
  // A year alone is in many rows.
  if (
    isRecord &&
    subject.some(isNumber) &&
    ![...subject, ...asked].some((term) => !isNumber(term) && isSaidHere(term))
  )
    return true;
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
  return (
    asksPrice.test(questionText.slice(0, maxQuestion)) && !money.test(quoted) && !priceLabel.test(quoted)
  );
}

/** Questions that nothing but a number answers. */
const asksNumber =
  /\bhow (?:many|old|deep|tall|far|high|heavy|wide|fast)\b|\bwie (?:viele|alt|tief|hoch|weit|schwer|breit|schnell)\b|\bcombien d|\bcu[aá]nt[oa]s\b|\bquant[ie]\b|\bquant[oa]s\b|\bhoeveel\b|\bhur (?:många|gammal)\b/iu;

const numberWords =
  /(?<!\p{L})(?:one(?! of)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|once|twice|single|only|both|pair|couple|double|triple|several|many|no|none|zero|unlimited|ein|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert\p{L}*|tausend\p{L}*|halb\p{L}*|kein\p{L}*|mehrere|viele|deux|trois|quatre|cinq|sept|huit|neuf|dix|cent\p{L}*|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien\p{L}*|mil)(?!\p{L})/iu;

/** A number that is no year, and not one of a list's own. */
const figure =
  /(?<![\p{L}\p{N}])(?!(?:1[5-9]|20)\p{N}{2}(?!\p{N}|[.,]\p{N}))\p{N}|[一二三四五六七八九十百千万兩两]/u;

/** Whether a number was asked for and a quotation states none. */
export function lacksNumber(questionText: string, quoted: string): boolean {
  return (
    asksNumber.test(questionText.slice(0, maxQuestion)) && !figure.test(quoted) && !numberWords.test(quoted)
  );
}

/** Whether what is no whole sentence only repeats words of the question, as a name in a list does. */
export function saysNothingNew({ terms }: ParsedQuestion, { kind, text }: RankedSentence): boolean {
  return (
    kind !== 'row' &&
    kind !== 'pair' &&
    !/[.!?。！？]$/u.test(text) &&
    extractTerms(text).every(
      (term) =>
        isStopWord(foldAccents(term.written.toLowerCase())) ||
        terms.some((asked) => likeness(asked, term) >= sameTerm),
    )
  );
}

/** What follows a label is prose from so many words on. */
const shortestProse = 6;

/**
 * Whether a sentence names nobody whom the question does not name, and does not say all of what was done either: "who founded"
 * of a sentence that only has the name of what was founded.
 */
export function lacksPerson(
  { terms, wanted }: ParsedQuestion,
  questionText: string,
  { kind, text, says, cells }: RankedSentence,
): boolean {
  const isProse =
    kind === 'sentence' || (kind === 'pair' && (cells[0]?.value.split(/\s+/u).length ?? 0) >= shortestProse);
  if (wanted !== 'person' || !isProse || !/^who\b/iu.test(questionText)) return false;
  const isSaid = terms.every(
    ({ weight, kind }, term) => kind !== 'word' || weight !== 1 || (says[term] ?? 0) >= sameTerm,
  );
  if (isSaid) return false;
  return !extractTerms(text).some(
    (term) =>
      (term.position ?? 0) > 0 &&
      /^\p{Lu}\p{L}/u.test(term.written) &&
      !isStopWord(foldAccents(term.written.toLowerCase())) &&
      !terms.some((asked) => likeness(asked, term) >= sameTerm),
  );
}
