import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import type { FoundRecord } from '../tables/choose-cells.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import { holdsForm } from '../values/value-forms.ts';
import { isBesideThePoint } from './about-other.ts';
import { isToldByTables, lacksAsked, lacksNamed, lacksReason, lacksUnit } from './lacks-asked.ts';
import { isOfOtherSide, leavesOutAsked } from './other-measures.ts';
import {
  isOfAbsentNumber,
  isOfOtherCode,
  isOfOtherCount,
  isOfOtherNumber,
  isOfOtherSetting,
  isOfOtherSize,
} from './other-numbers.ts';
import { isContactOfOther, isOfOtherName, lacksNameOfFew } from './other-owners.ts';
import { isAnyRow, isOfOtherDirection, isOfOtherMonth, isOfOtherPlace, isOfOtherRow } from './other-rows.ts';
import {
  isLesserChoice,
  isOfOtherKind,
  isOfOtherSort,
  lacksNamesFarDown,
  lacksPerson,
  onlyNames,
  onlyTitles,
  saysNothingNew,
  saysTooLittle,
} from './says-too-little.ts';
import { isOfOtherOfSeveral } from './told-apart.ts';
import { isToldBetter, isToldElsewhere } from './told-better.ts';

/** What was found for a question. */
export type Found = {
  best: RankedSentence;
  /** Set where it is a row of a table or a value of a form. */
  record: FoundRecord | undefined;
  /** The terms that its passage neither contains nor paraphrases. */
  unsaid: Set<number>;
  /** Whether it is in another language than the question. */
  isOther: boolean;
  sentences: RankedSentence[];
  isSameDocument(one: RankedSentence, other: RankedSentence): boolean;
};

/** Why something found does not answer a question; undefined where nothing speaks against it. */
export function doubtAbout(question: ParsedQuestion, found: Found): string | undefined {
  const isOne = isCompared(question, found.best);
  return checks.find(([name, isSo]) => !(isOne && ofOthers.has(name)) && isSo(question, found))?.[0];
}

/** What speaks against the row of one thing where several are compared, each of which has a row of its own. */
const ofOthers = new Set([
  'of another name',
  'of another row',
  'beside the point',
  'a lesser choice',
  'without a name',
  'told better',
]);

/** The unsaid terms but those of the attribute asked for, as "phone" is where the value is a telephone number. */
function besides({ attribute }: ParsedQuestion, unsaid: Set<number>): Set<number> {
  return new Set([...unsaid].filter((term) => !attribute.includes(term)));
}

/** Whether what is asked for is neither said nor meant where the answer was found. */
function isAskedUnsaid(
  question: ParsedQuestion,
  { best, record, unsaid, sentences, isOther }: Found,
): boolean {
  if (isOther) return false;
  if (record === undefined)
    return isOfOtherKind(question, best, unsaid) || lacksNamed(question, best, sentences, unsaid);
  return lacksAsked(question, best, holdsForm(question.text, best.text) ? besides(question, unsaid) : unsaid);
}

/** Whether a row is one of those that a question compares. */
function isCompared({ isComparison, terms }: ParsedQuestion, { cells }: RankedSentence): boolean {
  const names = terms.filter(({ weight }) => weight > 1);
  return isComparison && isSaidBy(names, cells[0]?.value ?? '');
}

type Check = [name: string, isSo: (question: ParsedQuestion, found: Found) => boolean];

const checks: Check[] = [
  ['of another name', (question, { best }) => isOfOtherName(question, best)],
  ['of another row', (question, { best, sentences }) => isOfOtherRow(question, best, sentences)],
  ['of another month', (question, { best }) => isOfOtherMonth(question, best)],
  ['any row', (question, { best, isOther, sentences }) => !isOther && isAnyRow(question, best, sentences)],
  ['of another direction', (question, { best }) => isOfOtherDirection(question, best)],
  ['of another code', (question, { best, record }) => record !== undefined && isOfOtherCode(question, best)],
  ['of another setting', (question, { best, sentences }) => isOfOtherSetting(question, best, sentences)],
  ['of another count', (question, { best }) => isOfOtherCount(question, best)],
  ['of another size', (question, { best, record }) => record !== undefined && isOfOtherSize(question, best)],
  [
    'of another of several',
    (question, { best, sentences, isOther, isSameDocument }) =>
      !isOther &&
      isOfOtherOfSeveral(
        question,
        best,
        sentences.filter((one) => isSameDocument(one, best)),
        sentences,
      ),
  ],
  [
    'of another place',
    (question, { best, sentences, isOther, isSameDocument }) =>
      !isOther && isOfOtherPlace(question, best, sentences, isSameDocument),
  ],
  [
    'told by tables',
    (question, { best, sentences, unsaid, isOther, isSameDocument }) =>
      !isOther &&
      isToldByTables(
        question,
        best,
        sentences.filter((one) => isSameDocument(one, best)),
        unsaid,
      ),
  ],
  ['a decisive term is unsaid', ({ decisive }, { unsaid }) => decisive.some((term) => unsaid.has(term))],
  ['what is asked for is unsaid', isAskedUnsaid],
  ['of another sort', (question, { best, isOther }) => !isOther && isOfOtherSort(question, best)],
  ['of another number', (question, { best }) => isOfOtherNumber(question, best)],
  [
    'beside the point',
    (question, { best, record, isOther }) =>
      (!isOther || record !== undefined) && isBesideThePoint(question, best),
  ],
  [
    'of another unit',
    (question, { best, record, isOther }) =>
      !isOther && (record?.members ?? [best]).every((one) => lacksUnit(question, one)),
  ],
  [
    'of another side',
    (question, { best, record, isOther }) =>
      !isOther &&
      isOfOtherSide(
        question.text,
        `${best.lead} ${(record?.members ?? [best]).map(({ text }) => text).join(' ')}`,
      ),
  ],
  ['without what is asked', (question, { best }) => leavesOutAsked(question, best)],
  [
    'of another person',
    (question, { best, record, isOther }) => !isOther && isContactOfOther(question, best, record),
  ],
  ['of an absent number', (question, { best, sentences }) => isOfAbsentNumber(question, best, sentences)],
  [
    'a lesser choice',
    (question, { best, sentences, unsaid, isOther }) =>
      !isOther && isLesserChoice(question, best, sentences, unsaid),
  ],
  ['without a name', (question, { best, isOther }) => !isOther && lacksNameOfFew(question, best)],
  [
    'names left out',
    (question, { best, record, sentences, isOther }) =>
      !isOther && record === undefined && lacksNamesFarDown(question, best, sentences),
  ],
  [
    'says too little',
    (question, { best, record, isOther }) =>
      !isOther && record === undefined && saysTooLittle(question, best),
  ],
  ['no reason', (question, { record }) => lacksReason(question, record)],
  ['only names', (question, { best }) => onlyNames(question, best)],
  [
    'only a title',
    (question, { best, isOther, sentences }) => !isOther && onlyTitles(question, best, sentences),
  ],
  ['nothing new', (question, { best }) => saysNothingNew(question, best)],
  ['nobody', (question, { best, sentences }) => lacksPerson(question, best, sentences)],
  [
    'told better',
    (question, { best, record, sentences, isOther, isSameDocument }) =>
      record !== undefined &&
      !isOther &&
      isToldBetter(
        question,
        best,
        sentences.filter((one) => isSameDocument(one, best)),
      ),
  ],
  [
    'told elsewhere',
    (_question, { best, sentences, isOther, isSameDocument }) =>
      isOther &&
      isToldElsewhere(
        best,
        sentences.filter((one) => !isSameDocument(one, best)),
      ),
  ],
];
