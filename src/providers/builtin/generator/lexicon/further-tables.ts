import { calendar } from './further/calendar.ts';
import { numbersAndColours } from './further/numbers-and-colours.ts';
import { society } from './further/society.ts';
import { work } from './further/work.ts';
import { world } from './further/world.ts';
import { linesOf } from './tables.ts';

/**
 * Words of further languages with the English ones that they mean. A line begins with English words; the other columns are the languages in
 * this order, whose words are written as in `tables.ts`. They have the concepts that these tables give to the English words, or one of their own.
 */
export const furtherLanguages = [
  'polish',
  'russian',
  'greek',
  'turkish',
  'arabic',
  'hindi',
  'chinese',
  'thai',
  'vietnamese',
  'romanian',
] as const;

export type FurtherLanguage = (typeof furtherLanguages)[number];

/** The lines of the tables of further languages. */
export function linesOfFurtherTables(): string[] {
  return linesOf([world, society, work, numbersAndColours, calendar]);
}
