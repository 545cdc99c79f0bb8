import { type ParsedQuestion, sameTerm } from './question.ts';
import type { RankedSentence } from './rank-sentences.ts';
import type { FoundRecord } from './tables/choose-cells.ts';
import { isSaidBy } from './tables/label-terms.ts';

/** Only the beginning of a longer question is looked at, in characters. */
const maxQuestion = 400;

const contact =
  /(?<!\p{L})(?:(?:tele)?phone|mobile|fax|extension|durchwahl|telefon\p{L}*|handynummer|faxnummer|téléphone|teléfono|telefono|e-?mail|courriel|correo|address|adresse|anschrift|dirección|indirizzo)(?!\p{L})/iu;

/**
 * Whether somebody's telephone number or address is asked for, and what was found says nothing of that person, or only a part of the name:
 * that of Leander Voss is not that of Apolline Voss.
 * @param record the row or the form that it stands in
 */
export function isContactOfOther(
  { terms, names }: ParsedQuestion,
  questionText: string,
  best: RankedSentence,
  record: FoundRecord | undefined,
): boolean {
  if (!contact.test(questionText.slice(0, maxQuestion))) return false;
  const looked = record?.members ?? [best];
  const isSaid = (term: number) => {
    const asked = terms.slice(term, term + 1);
    return looked.some(({ says, lead }) => (says[term] ?? 0) >= sameTerm || isSaidBy(asked, lead));
  };
  return names.some(
    (name) =>
      (name.length > 1 || isTitled(questionText, terms[name[0] ?? -1]?.written)) && !name.every(isSaid),
  );
}

/** Whether a title stands before a name. */
function isTitled(questionText: string, name = ''): boolean {
  return ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof', 'Herr', 'Herrn', 'Frau', 'Mme', 'Sr', 'Sra'].some(
    (title) => questionText.includes(`${title} ${name}`) || questionText.includes(`${title}. ${name}`),
  );
}

/** A number that is no part of a code, an amount or a time. */
const bareNumber =
  /(?<![\p{L}\p{N}.,:/$€£#-])(?<digits>\p{N}{2,5})(?![\p{L}\p{N}]|[.,:/-]\p{N}|-\p{L}|\s?[%$€£])/gu;

/**
 * Whether a number by which a question tells things apart is nowhere in a passage that tells them apart by numbers too: bus 483 where
 * there are 471 to 481.
 */
export function isOfAbsentNumber(
  { terms }: ParsedQuestion,
  questionText: string,
  { saidAround, source, text }: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  const asked = bareNumbersOf(questionText.slice(0, maxQuestion));
  if (asked.length === 0) return false;
  const beside = sentences.filter((one) => one.source === source);
  const found = beside.flatMap((one) => bareNumbersOf(`${one.text} ${one.lead}`));
  const isProse = /[.!?。]$/u.test(text);
  return terms.some(
    ({ text: digits, kind }, term) =>
      kind === 'numeric' &&
      asked.includes(digits) &&
      // Prose tells of a year without naming it.
      !(isProse && year.test(digits)) &&
      (saidAround[term] ?? 0) < leastSaid &&
      found.some(({ length }) => length === digits.length),
  );
}

const year = /^(?:1[5-9]|20)\p{N}{2}$/u;

function bareNumbersOf(text: string): string[] {
  return [...text.matchAll(bareNumber)].flatMap(({ groups }) => groups?.['digits'] ?? []);
}

/** Terms below this likeness count as absent. */
const leastSaid = 0.2;

const asksWhy = /^(?:why|for what reason|warum|weshalb|wieso|pourquoi|por qué|perché|waarom)(?!\p{L})/iu;

const reasonColumn = /reason|cause|why|grund|ursache|raison|motif|motivo|causa|razón/iu;

/** Fewer words give no reason. */
const shortestReason = 4;

/** Whether a reason is asked for and a row or a form has nothing but names and figures. */
export function lacksReason(questionText: string, record: FoundRecord | undefined): boolean {
  if (record === undefined || !asksWhy.test(questionText)) return false;
  const cells = record.members.flatMap((member) => member.cells);
  return !cells.some(
    ({ name, value }) =>
      reasonColumn.test(name) || (value.match(/\p{L}{2,}/gu)?.length ?? 0) >= shortestReason,
  );
}
