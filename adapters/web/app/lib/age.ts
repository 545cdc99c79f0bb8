import { getOrCreate } from './get-or-create.ts';

export type Age = 'today' | 'yesterday' | 'week' | 'month' | 'older';

const dayMs = 86_400_000;

const midnightOf = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);

/** How long ago a moment is, in days of the calendar here. Takes Unix seconds. */
export function ageOf(seconds: number, now = new Date()): Age {
  // A day of 23 or 25 hours is one, too.
  const days = Math.round((midnightOf(now) - midnightOf(new Date(seconds * 1000))) / dayMs);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days <= 7) return 'week';
  return days <= 30 ? 'month' : 'older';
}

/** Things that are sorted by a moment, newest first, under their ages. */
export function groupByAge<Thing>(things: Thing[], momentOf: (thing: Thing) => number): [Age, Thing[]][] {
  const groups = new Map<Age, Thing[]>();
  for (const thing of things) {
    getOrCreate(groups, ageOf(momentOf(thing)), (): Thing[] => []).push(thing);
  }
  return [...groups];
}
