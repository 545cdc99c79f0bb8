import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../rank-sentences.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import type { FoundRecord } from '../tables/read-record.ts';
import { isBesideThePoint } from './about-other.ts';
import { lacksAsked, lacksNamed, lacksReason, lacksUnit } from './lacks-asked.ts';
import { lacksPerson } from './lacks-person.ts';
import { onlyTitles, saysNothingNew } from './only-titles.ts';
import { isOfOtherSide } from './other-measures.ts';
import { isOfAbsentNumber, isOfOtherNumber } from './other-numbers.ts';
import { isContactOfOther, isOfNamesake, lacksNameOfFew } from './other-owners.ts';
import { isAnyRow, isOfOtherRow } from './other-rows.ts';
import { isOfOtherSort } from './other-sorts.ts';
import { isOfOtherTime } from './other-times.ts';
import { isLesserChoice, saysTooLittle } from './says-too-little.ts';
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
  'of another row',
  'beside the point',
  'a lesser choice',
  'without a name',
  'told better',
]);

/** What may speak against something found. */
type Doubt = [name: string, holds: (question: ParsedQuestion, found: Found) => boolean];

const always: Doubt[] = [
  ['of another row', (question, { best, sentences }) => isOfOtherRow(question, best, sentences)],
  ['of another time', (question, { best, ofDocument }) => isOfOtherTime(question, best, ofDocument)],
  ['of a namesake', (question, { best, ofDocument }) => isOfNamesake(question, best, ofDocument)],
  [
    'of another of several',
    (question, { best, sentences, ofDocument }) => isOfOtherOfSeveral(question, best, ofDocument, sentences),
  ],
  ['of another number', (question, { best }) => isOfOtherNumber(question, best)],
  ['of an absent number', (question, { best, sentences }) => isOfAbsentNumber(question, best, sentences)],
  ['a decisive term is unsaid', ({ decisive }, { unsaid }) => decisive.some((term) => unsaid.has(term))],
  [
    'beside the point',
    (question, { best, record, isOther }) =>
      (!isOther || record !== undefined) && isBesideThePoint(question, best),
  ],
  ['no reason', (question, { record }) => lacksReason(question, record)],
  ['nothing new', (question, { best }) => saysNothingNew(question, best)],
  ['nobody', (question, { best }) => lacksPerson(question, best)],
];

/** In other languages words tell too little for these. */
const withinLanguage: Doubt[] = [
  ['any row', (question, { best, sentences }) => isAnyRow(question, best, sentences)],
  ['what is asked for is unsaid', isAskedUnsaid],
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
  ['without a name', (question, { best, sentences }) => lacksNameOfFew(question, best, sentences)],
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

/** Whether the place where an answer was found neither says nor paraphrases what is asked for. */
function isAskedUnsaid(question: ParsedQuestion, { best, record, unsaid, sentences }: Found): boolean {
  if (record === undefined) return lacksNamed(question, best, sentences, unsaid);
  return lacksAsked(question, best, unsaid);
}
