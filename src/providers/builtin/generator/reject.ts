import {
  isBesideThePoint,
  isOfOtherKind,
  isPriceOfOther,
  lacksAsked,
  lacksAttribute,
  lacksCounted,
  lacksPerson,
  lacksUnit,
  onlyNames,
  saysNothingNew,
} from './doubts.ts';
import { isContactOfOther, isOfAbsentNumber, lacksReason } from './other-owners.ts';
import {
  isAnyRow,
  isOfOtherCode,
  isOfOtherDirection,
  isOfOtherMonth,
  isOfOtherName,
  isOfOtherNumber,
  isOfOtherPlace,
  isOfOtherRow,
  isOfOtherSize,
} from './other-rows.ts';
import type { ParsedQuestion } from './question.ts';
import type { RankedSentence } from './rank-sentences.ts';
import type { FoundRecord } from './tables/choose-cells.ts';
import { crossingOf } from './tables/crossing.ts';
import { holdsForm } from './values/value-forms.ts';

/** What was found for a question. */
export type Found = {
  best: RankedSentence;
  /** Set where it is a row of a table or a value of a form. */
  record: FoundRecord | undefined;
  /** The terms that its passage neither contains nor paraphrases. */
  unsaid: Set<number>;
  /** Whether it is in another language than the question, and whether all that was found is. */
  isOther: boolean;
  isAcross: boolean;
  sentences: RankedSentence[];
  isSameDocument(one: RankedSentence, other: RankedSentence): boolean;
};

/** Why something found does not answer a question; undefined where nothing speaks against it. */
export function doubtAbout(questionText: string, question: ParsedQuestion, found: Found): string | undefined {
  return checks.find(([, isSo]) => isSo(question, found, questionText))?.[0];
}

/** The unsaid terms but those of the attribute asked for, as "phone" is where the value is a telephone number. */
function besides({ attribute }: ParsedQuestion, unsaid: Set<number>): Set<number> {
  return new Set([...unsaid].filter((term) => !attribute.includes(term)));
}

type Check = [name: string, isSo: (question: ParsedQuestion, found: Found, questionText: string) => boolean];

const checks: Check[] = [
  ['of another name', (question, { best }) => isOfOtherName(question, best)],
  ['of another row', (question, { best, sentences }) => isOfOtherRow(question, best, sentences)],
  ['of another month', (_, { best }, text) => isOfOtherMonth(text, best)],
  ['any row', (question, { best, isOther, sentences }) => !isOther && isAnyRow(question, best, sentences)],
  ['of another direction', (_, { best }, text) => isOfOtherDirection(text, best)],
  ['of another code', (_, { best, record }, text) => record !== undefined && isOfOtherCode(text, best)],
  ['of another size', (_, { best, record }, text) => record !== undefined && isOfOtherSize(text, best)],
  [
    'of another place',
    (question, { best, sentences, isOther, isSameDocument }) =>
      !isOther && isOfOtherPlace(question, best, sentences, isSameDocument),
  ],
  ['a decisive term is unsaid', ({ decisive }, { unsaid }) => decisive.some((term) => unsaid.has(term))],
  [
    'what is asked for is unsaid',
    (question, { best, record, unsaid, isOther, isAcross }, text) =>
      isOther
        ? isAcross && lacksAttribute(question, unsaid)
        : record
          ? lacksAsked(question, best, holdsForm(text, best.text) ? besides(question, unsaid) : unsaid)
          : isOfOtherKind(question, text, best, unsaid),
  ],
  ['of another number', (question, { best }) => isOfOtherNumber(question, best)],
  [
    'beside the point',
    (question, { best, record, isOther }) =>
      (!isOther || record !== undefined) && isBesideThePoint(question, best),
  ],
  ['a price of another thing', (question, { best, isOther }) => !isOther && isPriceOfOther(question, best)],
  [
    'not what is counted',
    (question, { best, isOther }) =>
      !isOther && lacksCounted(question, best) && crossingOf(question.terms, best.cells) === undefined,
  ],
  ['of another unit', (question, { best, isOther }) => !isOther && lacksUnit(question, best)],
  [
    'of another person',
    (question, { best, record, isOther }, text) => !isOther && isContactOfOther(question, text, best, record),
  ],
  [
    'of an absent number',
    (question, { best, sentences }, text) => isOfAbsentNumber(question, text, best, sentences),
  ],
  ['no reason', (_, { record }, text) => lacksReason(text, record)],
  ['only names', (question, { best }) => onlyNames(question, best)],
  ['nothing new', (question, { best }) => saysNothingNew(question, best)],
  ['nobody', (question, { best }, text) => lacksPerson(question, text, best)],
];
