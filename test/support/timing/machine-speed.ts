import { threadTime } from './thread-time.ts';

/** What the task below takes, in milliseconds, on the machine that the limits of tests were set on. */
const ordinary = 7;

const items = Array.from({ length: 4_000 }, (_, index) => ({
  id: (index * 7_919) % 4_001,
  name: `item ${index}`,
}));

/** What programs mostly do: text, objects and comparisons. */
function work(): number {
  const texts = items
    .toSorted((one, other) => one.id - other.id)
    .map((item) => JSON.stringify(item).replace(/[aeiou]/g, (letter) => letter.toUpperCase()));
  return new Set(texts.flatMap((text) => text.split(' '))).size;
}

/**
 * How many times as long as there a core of this machine needs, which other programs may share: 1 or more. A limit on processor
 * time, which is counted and not the clock's, would otherwise fail where cores are slow.
 */
export async function slowness(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 8; run += 1) least = Math.min(least, await threadTime(work));
  return Math.max(1, least / ordinary);
}
