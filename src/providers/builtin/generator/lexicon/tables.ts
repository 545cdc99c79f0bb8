import { acts } from './general/acts.ts';
import { affairs } from './general/affairs.ts';
import { daily } from './general/daily.ts';
import { forms } from './general/forms.ts';
import { irregular } from './general/irregular.ts';
import { money } from './general/money.ts';
import { offices } from './general/offices.ts';
import { people } from './general/people.ts';
import { things } from './general/things.ts';
import { time } from './general/time.ts';
import { verbs } from './general/verbs.ts';
import { belongings } from './themes/belongings.ts';
import { care } from './themes/care.ts';
import { civic } from './themes/civic.ts';
import { computing } from './themes/computing.ts';
import { dealings } from './themes/dealings.ts';
import { devices } from './themes/devices.ts';
import { doings } from './themes/doings.ts';
import { finances } from './themes/finances.ts';
import { gatherings } from './themes/gatherings.ts';
import { happenings } from './themes/happenings.ts';
import { inquiries } from './themes/inquiries.ts';
import { learning } from './themes/learning.ts';
import { materials } from './themes/materials.ts';
import { notices } from './themes/notices.ts';
import { premises } from './themes/premises.ts';
import { qualities } from './themes/qualities.ts';
import { transport } from './themes/transport.ts';
import { wordings } from './themes/wordings.ts';
import { worklife } from './themes/worklife.ts';

/**
 * Words for the same thing in the languages that forms, letters and questions about them mostly are in: "occupation" and "job", "price" and
 * "Preis". A line of the tables is a concept. Its columns are the languages in this order, and behind them `furtherLanguages` or none; a
 * word that ends with `~` stands for all that begin with it, and one with hyphens for words that follow each other, too: "step-free" for
 * "step free" and "stepfree".
 */
export const languages = [
  'english',
  'german',
  'french',
  'spanish',
  'italian',
  'portuguese',
  'dutch',
] as const;

export type Language = (typeof languages)[number];

/** Further languages, which texts are asked and answered in but are not told by the tables, and whose expressions they do not have. */
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

/** The lines of some tables. */
export function linesOf(tables: string[]): string[] {
  return tables.flatMap((table) => table.split('\n').filter((line) => line !== ''));
}

/** The lines of all tables. */
export function linesOfTables(): string[] {
  return linesOf([
    ...[people, money, time, things, acts, forms, verbs, daily, offices, affairs, irregular],
    ...[devices, computing, premises, transport, materials, worklife, care, learning, finances, civic],
    ...[gatherings, inquiries, doings, qualities, wordings, notices, dealings, happenings, belongings],
  ]);
}
