/** A limited number of slots. Requests are served in their order. */
export type Slots = {
  /** Waits for a free slot. Rejects with the signal's reason when it aborts, and when the slots are closed. */
  take(signal?: AbortSignal): Promise<void>;
  /** Gives a slot back. */
  free(): void;
  /** Rejects all requests, waiting and future ones. */
  close(): void;
};

/** @param closed makes the error for requests after `close` */
export function createSlots(count: number, closed: () => Error): Slots {
  const waiting: PromiseWithResolvers<void>[] = [];
  let freeCount = count;
  let isClosed = false;
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      if (freeCount > 0) {
        freeCount -= 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      waiting.push(turn);
      const leave = () => {
        const index = waiting.indexOf(turn);
        if (index < 0) return;
        waiting.splice(index, 1);
        turn.reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave);
      await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
    },
    free() {
      const next = waiting.shift();
      if (next) next.resolve();
      else freeCount += 1;
    },
    close() {
      isClosed = true;
      for (const turn of waiting.splice(0)) turn.reject(closed());
    },
  };
}
