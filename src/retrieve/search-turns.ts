import { createSlots } from '../helpers/slots.ts';

/** Lets a few searches run at once, and organizations take turns with those that wait. */
export type SearchTurns = {
  /**
   * Runs a search when it is its organization's turn.
   * @throws the reason of `signal` when it was aborted while the search waited; whatever `search` throws
   */
  take<Result>(organizationId: string, search: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
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
  const slots = createSlots(maxRunning);
  return {
    async take(organizationId, search, signal) {
      await slots.take(organizationId, signal);
      let counts = true;
      const leave = () => {
        if (counts) slots.free();
        counts = false;
      };
      const timer = setTimeout(leave, countedMs);
      try {
        signal?.throwIfAborted();
        return await search();
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}

/** Of all searches of this process. */
export const searchTurns: SearchTurns = createSearchTurns();
