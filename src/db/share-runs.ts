/** Does something with one item; see `shareRuns`. */
export type SharedRun<Item, Result> = (item: Item) => Promise<Result>;

/** The maximum number of items in one run. */
const maxItems = 64;

/**
 * Lets those who come while work is under way share the next run of it, so that one transaction and one wait for the disk serve
 * all of them. Nobody waits for others to come. Where a run of several fails, each is run alone.
 * @param run returns the outcome of each item, in their order
 * @param onIdle called when nobody waits any more
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
