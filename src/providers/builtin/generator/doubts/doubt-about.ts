import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import type { FoundRecord } from '../tables/read-record.ts';
import { isState, stateIn } from '../tables/state-column.ts';
import { holdsForm } from '../values/value-forms.ts';
import { isBesideThePoint } from './about-other.ts';
import { isToldByTables, lacksAsked, lacksNamed, lacksReason, lacksUnit } from './lacks-asked.ts';
import { lacksPerson } from './lacks-person.ts';
import { onlyNames, onlyTitles, saysNothingNew } from './only-titles.ts';
import { isOfOtherSide, leavesOutAsked } from './other-measures.ts';
import {
  isOfAbsentNumber,
  isOfOtherCode,
  isOfOtherCount,
  isOfOtherNumber,
  isOfOtherSetting,
  isOfOtherSize,
} from './other-numbers.ts';
import {
  isContactOfOther,
  isOfNamesake,
  isOfOtherName,
  isOfSomebodyElse,
  lacksNameOfFew,
} from './other-owners.ts';
import { isAnyRow, isOfOtherDirection, isOfOtherPlace, isOfOtherRow } from './other-rows.ts';
import { isOfOtherKind, isOfOtherSort } from './other-sorts.ts';
import { isOfOtherDay, isOfOtherMonth, isOfOtherPeriod } from './other-times.ts';
import { isLesserChoice, lacksNamesFarDown, saysTooLittle } from './says-too-little.ts';
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
  /** All that was ranked, best first; that of its document, and that of others. */
  sentences: RankedSentence[];
  ofDocument: RankedSentence[];
  ofOthers: RankedSentence[];
};

/** Why something found does not answer a question; undefined where nothing speaks against it. */
export function doubtAbout(question: ParsedQuestion, found: Found): string | undefined {
  const doubts = [...always, ...(found.isOther ? acrossLanguages : withinLanguage)];
  const isOne = isCompared(question, found.best);
  return doubts.find(([name, holds]) => !(isOne && ofOneOfSeveral.has(name)) && holds(question, found))?.[0];
}

/** Whether a row is one of those that a question compares. */
function isCompared({ isComparison, terms }: ParsedQuestion, { cells }: RankedSentence): boolean {
  const names = terms.filter(({ weight }) => weight > 1);
  return isComparison && isSaidBy(names, cells[0]?.value ?? '');
}

/** What speaks against the row of one thing where several are compared, each of which has a row of its own. */
const ofOneOfSeveral = new Set([
  'of another name',
  'of another row',
  'beside the point',
  'a lesser choice',
  'without a name',
  'told better',
]);

/** What may speak against something found. */
type Doubt = [name: string, holds: (question: ParsedQuestion, found: Found) => boolean];

const always: Doubt[] = [
  ['of another name', (question, { best }) => isOfOtherName(question, best)],
  ['of another row', (question, { best, sentences }) => isOfOtherRow(question, best, sentences)],
  ['of another month', (question, { best }) => isOfOtherMonth(question, best)],
  ['of another day', (question, { best }) => isOfOtherDay(question, best)],
  ['of another period', (question, { best, ofDocument }) => isOfOtherPeriod(question, best, ofDocument)],
  ['of a namesake', (question, { best, ofDocument }) => isOfNamesake(question, best, ofDocument)],
  ['of another direction', (question, { best }) => isOfOtherDirection(question, best)],
  ['of another code', (question, { best, record }) => record !== undefined && isOfOtherCode(question, best)],
  ['of another setting', (question, { best, sentences }) => isOfOtherSetting(question, best, sentences)],
  ['of another count', (question, { best }) => isOfOtherCount(question, best)],
  ['of another size', (question, { best, record }) => record !== undefined && isOfOtherSize(question, best)],
  ['of another number', (question, { best }) => isOfOtherNumber(question, best)],
  ['of an absent number', (question, { best, sentences }) => isOfAbsentNumber(question, best, sentences)],
  ['a decisive term is unsaid', ({ decisive }, { unsaid }) => decisive.some((term) => unsaid.has(term))],
  [
    'beside the point',
    (question, { best, record, isOther }) =>
      (!isOther || record !== undefined) && isBesideThePoint(question, best),
  ],
  ['without what is asked', (question, { best }) => leavesOutAsked(question, best)],
  ['no reason', (question, { record }) => lacksReason(question, record)],
  ['only names', (question, { best }) => onlyNames(question, best)],
  ['nothing new', (question, { best }) => saysNothingNew(question, best)],
  ['nobody', (question, { best, sentences }) => lacksPerson(question, best, sentences)],
];

/** In other languages words tell too little for these. */
const withinLanguage: Doubt[] = [
  ['any row', (question, { best, sentences }) => isAnyRow(question, best, sentences)],
  [
    'of another of several',
    (question, { best, sentences, ofDocument }) => isOfOtherOfSeveral(question, best, ofDocument, sentences),
  ],
  ['of another place', (question, { best, ofDocument }) => isOfOtherPlace(question, best, ofDocument)],
  [
    'told by tables',
    (question, { best, ofDocument, unsaid }) => isToldByTables(question, best, ofDocument, unsaid),
  ],
  ['what is asked for is unsaid', isAskedUnsaid],
  ['the state of something else', isStateOfOther],
  ['of another sort', (question, { best }) => isOfOtherSort(question, best)],
  [
    'of another unit',
    (question, { best, record }) => (record?.members ?? [best]).every((one) => lacksUnit(question, one)),
  ],
  [
    'of another side',
    (question, { best, record }) =>
      isOfOtherSide(
        question.text,
        `${best.lead} ${(record?.members ?? [best]).map(({ text }) => text).join(' ')}`,
      ),
  ],
  [
    'of another person',
    (question, { best, record, sentences }) => isContactOfOther(question, best, record, sentences),
  ],
  [
    'a lesser choice',
    (question, { best, sentences, unsaid }) => isLesserChoice(question, best, sentences, unsaid),
  ],
  ['of somebody else', (question, { best, sentences }) => isOfSomebodyElse(question, best, sentences)],
  ['without a name', (question, { best }) => lacksNameOfFew(question, best)],
  [
    'names left out',
    (question, { best, record, sentences }) =>
      record === undefined && lacksNamesFarDown(question, best, sentences),
  ],
  ['says too little', (question, { best, record }) => record === undefined && saysTooLittle(question, best)],
  ['only a title', (question, { best, sentences }) => onlyTitles(question, best, sentences)],
  [
    'told better',
    (question, { best, record, ofDocument }) =>
      record !== undefined && isToldBetter(question, best, ofDocument),
  ],
];

const acrossLanguages: Doubt[] = [
  ['told elsewhere', (_question, { best, ofOthers }) => isToldElsewhere(best, ofOthers)],
];

/** Whether the state of something is asked for, and the row that tells one leaves out a word for what it is. */
function isStateOfOther(question: ParsedQuestion, { best, unsaid }: Found): boolean {
  if (best.kind !== 'row' || stateIn(question, best.cells) === undefined) return false;
  return question.terms.some(
    ({ kind, weight, written }, term) =>
      kind === 'word' && weight >= 1 && unsaid.has(term) && !isState(written),
  );
}

/** Whether the place where an answer was found neither says nor paraphrases what is asked for. */
function isAskedUnsaid(question: ParsedQuestion, { best, record, unsaid, sentences }: Found): boolean {
  if (record === undefined)
    return isOfOtherKind(question, best, unsaid) || lacksNamed(question, best, sentences, unsaid);
  return lacksAsked(question, best, holdsForm(question.text, best.text) ? besides(question, unsaid) : unsaid);
}

/** The unsaid terms but those of the attribute asked for, as "phone" is where the value is a telephone number. */
function besides({ attribute }: ParsedQuestion, unsaid: Set<number>): Set<number> {
  return new Set([...unsaid].filter((term) => !attribute.includes(term)));
}
