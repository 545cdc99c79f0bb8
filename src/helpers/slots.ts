/** A limited number of slots. Owners who wait take turns; requests of one owner are served in their order. */
export type Slots = {
  /** Waits for a free slot. Rejects with the signal's reason when it aborts, and when the slots are closed. */
  take(owner: string, signal?: AbortSignal): Promise<void>;
  /** Gives a slot back. */
  free(): void;
  /** Rejects all requests, waiting and future ones. */
  close(): void;
};

/** @param closed makes the error for requests after `close` */
export function createSlots(count: number, closed = () => new Error('The slots are closed.')): Slots {
  /** By owner, who is next first. None is empty. */
  const waiting = new Map<string, Set<PromiseWithResolvers<void>>>();
  let freeCount = count;
  let isClosed = false;

  function takeNext(): PromiseWithResolvers<void> | undefined {
    for (const [owner, turns] of waiting) {
      waiting.delete(owner);
      const [next] = turns;
      if (next) turns.delete(next);
      if (turns.size > 0) waiting.set(owner, turns);
      return next;
    }
    return undefined;
  }

  return {
    async take(owner, signal) {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      if (freeCount > 0) {
        freeCount -= 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      waiting.getOrInsertComputed(owner, () => new Set()).add(turn);
      const leave = () => {
        const turns = waiting.get(owner);
        turns?.delete(turn);
        if (turns?.size === 0) waiting.delete(owner);
        turn.reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave);
      await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
    },
    free() {
      const next = takeNext();
      if (next) next.resolve();
      else freeCount += 1;
    },
    close() {
      isClosed = true;
      for (const turns of waiting.values()) for (const turn of turns) turn.reject(closed());
      waiting.clear();
    },
  };
}
