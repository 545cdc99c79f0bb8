import { locale } from './locale.ts';

/** How many things remained to do at a moment, in milliseconds. */
export type Look = { at: number; remaining: number };

/** For how long the pace is looked at, in milliseconds: files differ, and the last ones are like those that follow. */
const longest = 120_000;
/** How long it takes until a pace can be told, in milliseconds. */
const shortest = 10_000;

/** Adds a look to earlier ones. When there is more to do than before, the pace is measured anew. */
export function withLook(looks: readonly Look[], next: Look): readonly Look[] {
  const last = looks.at(-1);
  if (!last || next.remaining > last.remaining) return [next];
  return [...looks.filter(({ at }) => next.at - at <= longest), next];
}

/** How many seconds what is left takes at the pace so far; undefined as long as none can be told. */
export function secondsLeft(looks: readonly Look[]): number | undefined {
  const [first, last] = [looks[0], looks.at(-1)];
  if (!first || !last || last.at - first.at < shortest || first.remaining === last.remaining)
    return undefined;
  return (last.remaining * (last.at - first.at)) / (first.remaining - last.remaining) / 1_000;
}

/** "3 minutes", "2 hours": how long something takes, roughly. Takes seconds, at least a minute. */
export function formatDuration(seconds: number): string {
  const isLong = seconds >= 5_400;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(seconds / (isLong ? 3_600 : 60));
}
