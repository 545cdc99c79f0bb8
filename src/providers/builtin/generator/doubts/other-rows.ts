import { extractTerms } from '../../../../text/word-similarity.ts';
import { type AskedTerm, sameTerm } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { isSaidBy, saysOnly } from '../tables/label-terms.ts';
import { hasKeyIn } from '../tables/row-names.ts';
import type { Found } from './found.ts';
import { isOtherWord } from './other-sorts.ts';
import { saidByRecord } from './thresholds.ts';

/** Whether a row of a table is of another thing than was asked for, which has a row of its own in this table. */
export function isOfOtherRow(
  { terms, names, nouns, attribute, asksPrice }: ParsedQuestion,
  { best: row, sentences }: Found,
): boolean {
  const { kind, source, says, saidAround } = row;
  if (kind !== 'row') return false;
  const isSaid = (said: number[], name: number[], least: number) =>
    name.some((term) => (said[term] ?? 0) >= least);
  // Of "how much was the taxi" the taxi is no attribute.
  const subjects = nouns.filter(
    (term) => (asksPrice || !attribute.includes(term)) && !names.flat().includes(term),
  );
  if (subjects.some((term) => isOfRowBeside(terms, term, row, sentences))) return true;
  const beside = sentences.filter(
    (one) => one !== row && one.kind === 'row' && one.source === source && one.table === row.table,
  );
  const isKeyOf = (asked: AskedTerm[], { cells: [key] }: RankedSentence) =>
    key !== undefined && saysOnly(asked, key.value);
  return names.some(
    (name) =>
      (!isSaid(says, name, sameTerm) &&
        !isSaid(saidAround, name, saidByRecord) &&
        beside.some((one) => isSaid(one.says, name, sameTerm))) ||
      // Of "the ERR LED", ERR is the name of another row.
      name.some(
        (term) =>
          !isSaid(says, [term], sameTerm) && beside.some((one) => isKeyOf(terms.slice(term, term + 1), one)),
      ),
  );
}

/**
 * Whether a noun of the question, absent from the cell by which a row was found, is in that column of another row: "hotel" for the
 * row "taxi to the airport" beside the row "hotel, 3 nights".
 */
function isOfRowBeside(
  terms: AskedTerm[],
  noun: number,
  row: RankedSentence,
  sentences: RankedSentence[],
): boolean {
  if ((row.saidAround[noun] ?? 0) >= saidByRecord) return false;
  const hasOtherWord = (text: string) =>
    extractTerms(text).some((term) => term.text.length >= 3 && isOtherWord(terms, term));
  const keys = row.cells
    .filter(({ value }) => isSaidBy(terms, value) && hasOtherWord(value))
    .map(({ name }) => name);
  const asked = terms.slice(noun, noun + 1);
  return sentences.some(
    (one) =>
      one.kind === 'row' &&
      one.source === row.source &&
      one.table === row.table &&
      one.cells.some(({ name, value }) => keys.includes(name) && isSaidBy(asked, value)),
  );
}

/**
 * Whether a row of a table has no word of the question but in the names of its columns and its headings: it is then any of its rows. Where
 * a list or a total is asked for, any row may answer. A table of a single row is a form.
 */
export function isAnyRow(
  { terms, text, isList, asksTotal }: ParsedQuestion,
  { best: row, sentences }: Found,
): boolean {
  const { kind, cells, lead, source, table } = row;
  if (kind !== 'row') return false;
  const isBesideOthers = sentences.some(
    (one) => one !== row && one.kind === 'row' && one.source === source && one.table === table,
  );
  if (!isBesideOthers || hasKeyIn(text, cells)) return false;
  if (isSaidBy(terms, cells.map(({ value }) => value).join(' '))) return false;
  if (!isSaidBy(terms, lead)) return true;
  return !isList && !asksTotal;
}
