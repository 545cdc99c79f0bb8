/** Processes one item, together with others; see `shareRuns`. */
export type SharedRun<Item, Result> = (item: Item) => Promise<Result>;

/** The maximum number of items in one run. */
const maxItems = 64;

/**
 * Processes items that arrive during a run together in the next one, so that they share one transaction and one wait for the disk.
 * No item waits for others to arrive. If a run of several items fails, each is run alone.
 * @param run returns the outcome of each item, in their order
 * @param onIdle called when no item is waiting any more
 */
export function shareRuns<Item, Result>(
  run: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  onIdle: () => void = () => {},
): SharedRun<Item, Result> {
  let waiting: { item: Item; outcome: PromiseWithResolvers<Result> }[] = [];
  let isRunning = false;

  async function settle(group: typeof waiting): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { outcome }] of group.entries()) outcome.resolve(results[index] as Result);
    } catch (error) {
      if (group.length === 1) group[0]?.outcome.reject(error);
      else for (const one of group) await settle([one]);
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
