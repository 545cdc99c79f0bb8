/** One line of the result. */
export type Measurement = {
  name: string;
  value: number;
  unit: string;
  /** What the value is compared with, measured in the same run and unit. */
  baseline?: { what: string; value: number };
};

/** The median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Runs = Record<string, (round: number) => Promise<unknown>>;

/** The results of each run, by round. */
type Results<Set extends Runs> = { [Name in keyof Set]: Awaited<ReturnType<Set[Name]>>[] };

/** Runs all alternately for several rounds, so that other load on the machine affects all of them equally. */
export async function interleave<Set extends Runs>(rounds: number, runs: Set): Promise<Results<Set>> {
  const results: Record<string, unknown[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      results[name] ??= [];
      results[name].push(await run(round));
    }
  }
  return results as Results<Set>;
}
