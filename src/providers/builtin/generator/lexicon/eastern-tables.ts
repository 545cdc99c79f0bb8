import { affairs } from './eastern/affairs.ts';
import { dealings } from './eastern/dealings.ts';
import { work } from './eastern/work.ts';
import { linesOf } from './tables.ts';

/**
 * Languages without spaces between words, and Korean, with the English words that they mean: a line begins with English words, and the other
 * columns are these languages in this order. They have the concepts that the other tables give to the English words, or one of their own.
 */
export const easternLanguages = ['japanese', 'korean', 'chinese', 'thai'] as const;

export type EasternLanguage = (typeof easternLanguages)[number];

/** The lines of the tables of eastern languages. */
export function linesOfEasternTables(): string[] {
  return linesOf([work, dealings, affairs]);
}
