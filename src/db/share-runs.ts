import { hadNoConnection } from './outages/unreachable.ts';

/** Processes one item, together with others; see `shareRuns`. */
export type SharedRun<Item, Result> = (item: Item) => Promise<Result>;

/** The maximum number of items in one run. */
const maxItems = 64;

/**
 * Processes items that arrive during a run together in the next one, so that they share one transaction and one wait for the disk.
 * No item waits for others to arrive. If a run of several items fails, each is run alone, until one finds that the database is away:
 * the rest is not tried then, since each might wait until that is certain.
 * @param run returns the outcome of each item, in their order
 * @param onIdle called when no item is waiting any more
 */
export function shareRuns<Item, Result>(
  run: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  onIdle: () => void = () => {},
): SharedRun<Item, Result> {
  let waiting: { item: Item; outcome: PromiseWithResolvers<Result> }[] = [];
  let isRunning = false;

  /** @returns what the run failed with; undefined if it did not */
  async function settle(group: typeof waiting): Promise<unknown> {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { outcome }] of group.entries()) outcome.resolve(results[index] as Result);
      return undefined;
    } catch (error) {
      if (group.length === 1) group[0]?.outcome.reject(error);
      else await settleEach(group);
      return error;
    }
  }

  async function settleEach(group: typeof waiting): Promise<void> {
    let failure: unknown;
    for (const one of group) {
      if (hadNoConnection(failure)) one.outcome.reject(failure);
      else failure = await settle([one]);
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      await settle(group);
    }
    isRunning = false;
    onIdle();
  }

  return (item) => {
    const outcome = Promise.withResolvers<Result>();
    waiting.push({ item, outcome });
    if (!isRunning) void runAll();
    return outcome.promise;
  };
}
