import { acts } from './acts.ts';
import { affairs } from './affairs.ts';
import { care } from './care.ts';
import { civic } from './civic.ts';
import { computing } from './computing.ts';
import { daily } from './daily.ts';
import { devices } from './devices.ts';
import { doings } from './doings.ts';
import { finances } from './finances.ts';
import { forms } from './forms.ts';
import { gatherings } from './gatherings.ts';
import { inquiries } from './inquiries.ts';
import { irregular } from './irregular.ts';
import { learning } from './learning.ts';
import { materials } from './materials.ts';
import { money } from './money.ts';
import { offices } from './offices.ts';
import { people } from './people.ts';
import { premises } from './premises.ts';
import { qualities } from './qualities.ts';
import { things } from './things.ts';
import { time } from './time.ts';
import { transport } from './transport.ts';
import { verbs } from './verbs.ts';
import { worklife } from './worklife.ts';

/**
 * Words for the same thing in the languages that forms, letters and questions about them mostly are in: "occupation" and "job", "price" and
 * "Preis". A line of the tables is a concept. Its columns are the languages in this order; a word that ends with `~` stands for all that
 * begin with it, and one with hyphens for words that follow each other, too: "step-free" for "step free" and "stepfree".
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

/** The lines of all tables. */
export function linesOfTables(): string[] {
  return [
    ...[people, money, time, things, acts, forms, verbs, daily, offices, affairs, irregular],
    ...[devices, computing, premises, transport, materials, worklife, care, learning, finances, civic],
    ...[gatherings, inquiries, doings, qualities],
  ].flatMap((table) => table.split('\n').filter((line) => line !== ''));
}
