import type { ParsedQuestion } from '../question/question.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import { isBesideThePoint } from './about-other.ts';
import type { Doubt, Found } from './found.ts';
import { lacksAsked, lacksDecisive, lacksReason, lacksUnit } from './lacks-asked.ts';
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

const always: Doubt[] = [
  isOfOtherRow,
  isOfOtherTime,
  isOfNamesake,
  isOfOtherOfSeveral,
  isOfOtherNumber,
  isOfAbsentNumber,
  lacksDecisive,
  isBesideThePoint,
  lacksReason,
  saysNothingNew,
  lacksPerson,
];

/** In other languages words tell too little for these. */
const withinLanguage: Doubt[] = [
  isAnyRow,
  lacksAsked,
  isOfOtherSort,
  lacksUnit,
  isOfOtherSide,
  isContactOfOther,
  isLesserChoice,
  lacksNameOfFew,
  saysTooLittle,
  onlyTitles,
  isToldBetter,
];

const acrossLanguages: Doubt[] = [isToldElsewhere];

/** What does not speak against the row of one thing where several are compared, each of which has a row of its own. */
const ofOneOfSeveral = new Set<Doubt>([
  isOfOtherRow,
  isBesideThePoint,
  isLesserChoice,
  lacksNameOfFew,
  isToldBetter,
]);

/** Why something found does not answer a question; undefined where nothing speaks against it. */
export function doubtAbout(question: ParsedQuestion, found: Found): Doubt | undefined {
  const isOne = isCompared(question, found);
  return [...always, ...(found.isOther ? acrossLanguages : withinLanguage)].find(
    (holds) => !(isOne && ofOneOfSeveral.has(holds)) && holds(question, found),
  );
}

/** Whether a row is one of those that a question compares. */
function isCompared({ isComparison, terms }: ParsedQuestion, { best }: Found): boolean {
  const names = terms.filter(({ weight }) => weight > 1);
  return isComparison && isSaidBy(names, best.cells[0]?.value ?? '');
}
