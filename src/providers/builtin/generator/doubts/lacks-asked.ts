import { lengthUnits } from '../../../../text/words/units.ts';
import { isTelling, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { crossingOf } from '../tables/crossing.ts';
import type { Found } from './found.ts';
import { saidHere } from './thresholds.ts';

const reasonColumn = /reason|cause|why|grund|ursache|raison|motif|motivo|causa|razón/iu;

/** Fewer words give no reason. */
const shortestReason = 4;

/** Whether a reason is asked for and a row or a form has nothing but names and figures. */
export function lacksReason(
  { asksWhy }: Pick<ParsedQuestion, 'asksWhy'>,
  { record }: Pick<Found, 'record'>,
): boolean {
  if (record === undefined || !asksWhy) return false;
  const cells = record.members.flatMap((member) => member.cells);
  return !cells.some(
    ({ name, value }) =>
      reasonColumn.test(name) || (value.match(/\p{L}{2,}/gu)?.length ?? 0) >= shortestReason,
  );
}

/** Whether neither a word nor a unit says what is to be measured: "weigh" of a sentence without a weight. */
export function lacksUnit({ terms, text }: ParsedQuestion, { best, record }: Found): boolean {
  const how = asksHowMuch.exec(text)?.groups?.['measure']?.toLowerCase();
  return (record?.members ?? [best]).every(({ says, text: quoted }) => {
    const isTold = how === undefined || lengthOrDegrees.test(quoted);
    return terms.some(
      ({ written }, term) =>
        (measured.test(written) || (!isTold && written.toLowerCase() === how)) &&
        (says[term] ?? 0) < saidHere,
    );
  });
}

/** Questions for a length or a temperature by an adjective, which only its unit or its name tells: "How hot does the sauna get?" */
const asksHowMuch =
  /^(?:how|wie|hoe) (?<measure>hot|warm|cold|deep|wide|tall|thick|heiß|kalt|tief|breit|dick|heet|koud|diep|breed|dik)(?!\p{L})/iu;

const lengthOrDegrees = new RegExp(
  String.raw`(?<!\p{L})(?:${lengthUnits}|yards?|storeys?|floors?|degrees?|grade?n?)(?!\p{L})|°`,
  'iu',
);

/** What is told by a unit or by its own name alone. */
const measured =
  /^(?:weigh[st]?|heavy|loud|noisy|calories|temperature|schwer|wiegt|kalorien|temperatur|pèse|lourd|température|pesa|temperatura|calorías|weegt|zwaar|temperatuur)$/iu;

/** Whether a term is unsaid that tells answers apart. */
export function lacksDecisive({ decisive }: ParsedQuestion, { unsaid }: Found): boolean {
  return decisive.some((term) => unsaid.has(term));
}

/** Whether the place where an answer was found neither says nor paraphrases what is asked for. */
export function lacksAsked(question: ParsedQuestion, found: Found): boolean {
  return found.record === undefined ? lacksNamed(question, found) : lacksOfRecord(question, found);
}

/**
 * Whether what a question is about is neither said nor meant by the passage of a row or a form. A row and a column that
 * the question both names need no more.
 */
function lacksOfRecord(question: ParsedQuestion, { best: { kind, says, cells }, unsaid }: Found): boolean {
  const { nouns, terms } = question;
  if (kind === 'row' && crossingOf(terms, cells) !== undefined) return false;
  const isMostlySaid = kind === 'row' && saysAttribute(question, says) && saysEveryName(question, says);
  return !isMostlySaid && nouns.some((term) => unsaid.has(term));
}

const isSaid = (says: number[], term: number) => (says[term] ?? 0) >= sameTerm;

/** Whether the attribute asked for is said, as "rent" is of "Rent of the hall". */
function saysAttribute({ attribute }: ParsedQuestion, says: number[]): boolean {
  return attribute.length > 0 && attribute.every((term) => isSaid(says, term));
}

/** Whether each name is said that the question has: of a row, the rest, such as an employer, may then be whose list it is. */
function saysEveryName({ terms }: ParsedQuestion, says: number[]): boolean {
  const names = terms.flatMap(({ weight }, term) => (weight > 1 ? [term] : []));
  return names.length > 0 && names.every((term) => isSaid(says, term));
}

/** Whether the passage neither contains nor paraphrases any word of the attribute asked for. */
function lacksAttribute({ attribute, terms }: ParsedQuestion, unsaid: Set<number>): boolean {
  const asked = attribute.filter((term) => isTelling(terms[term]));
  return asked.length > 0 && asked.every((term) => unsaid.has(term));
}

/** Questions for what something is or has, by its name. */
const asksWhatItIs =
  /(?<!\p{L})(?:(?:what|which)(?:['’]s| is| was) |quel|wie (?:lautet|hoch ist) |cu[aá]l|qual)/iu;

/**
 * Whether neither a sentence nor its passage says or means what is asked for by its name: "the address of the hostel" of where it lies. Only
 * beside tables and forms, which name what they hold: prose tells of an enemy without the word.
 */
function lacksNamed(question: ParsedQuestion, { sentences, unsaid }: Found): boolean {
  return (
    sentences.some(({ cells }) => cells.length > 0) &&
    asksWhatItIs.test(question.text) &&
    lacksAttribute(question, unsaid)
  );
}
