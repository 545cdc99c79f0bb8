/** Lets a few searches run at once, and organizations take turns with those that wait. */
export type SearchTurns = {
  /**
   * Runs a search when it is its organization's turn.
   * @throws the reason of `signal` when it was aborted while the search waited; whatever `search` throws
   */
  take<Result>(
    organizationId: string,
    search: () => Promise<Result>,
    signal?: AbortSignal | undefined,
  ): Promise<Result>;
};

/** Enough to keep the event loop, the database and the embedder's thread at work together. */
const maxRunning = 4;

/**
 * A search that has taken this many milliseconds no longer counts: it may be waiting for a model elsewhere, and the next one has
 * something to do meanwhile.
 */
const countedMs = 40;

/**
 * All that have begun share the processor, so an organization that sends hundreds at once would make those of all others as slow
 * as its own.
 */
export function createSearchTurns(): SearchTurns {
  /** Searches that wait, by organization; the first organization is next, and then goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const beginNext = () => {
    const [organizationId, searches] = waiting.entries().next().value ?? [];
    if (organizationId === undefined || searches === undefined) return;
    waiting.delete(organizationId);
    const begin = searches.shift();
    if (searches.length > 0) waiting.set(organizationId, searches);
    begin?.();
  };

  /** Waits for a place, and takes it. */
  const enter = async (organizationId: string) => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    await new Promise<void>((begin) => {
      const searches = waiting.get(organizationId) ?? [];
      searches.push(() => {
        // At once: a search that comes before this one goes on must not find the place free.
        running += 1;
        begin();
      });
      waiting.set(organizationId, searches);
    });
  };

  return {
    async take(organizationId, search, signal) {
      await enter(organizationId);
      let counts = true;
      const leave = () => {
        if (!counts) return;
        counts = false;
        clearTimeout(timer);
        running -= 1;
        beginNext();
      };
      const timer = setTimeout(leave, countedMs);
      try {
        signal?.throwIfAborted();
        return await search();
      } finally {
        leave();
      }
    },
  };
}

/** Of all searches of this process. */
export const searchTurns: SearchTurns = createSearchTurns();
