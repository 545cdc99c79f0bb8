/** A limit on how long the other side of a connection may be silent. */
export type IdleTimeout = {
  /** Aborted at the timeout, with the outer signal, or when the work has ended. */
  signal: AbortSignal;
  /** Whether the timeout ended the work. */
  isOver(): boolean;
  /** Stops the clock while the other side is not awaited. */
  pause(): void;
  /** Starts the clock again with another limit. */
  restart(limitMs: number): void;
  /** Stops the clock for good and aborts what still runs. */
  end(): void;
};

/** Starts the clock at once. `end` must be called when the work is over. */
export function startIdleTimeout(limitMs: number, outer?: AbortSignal): IdleTimeout {
  const controller = new AbortController();
  let isOver = false;
  let isPaused = false;
  let limit = limitMs;
  let timer = setTimeout(giveUp, limit);

  function giveUp() {
    if (isPaused) return;
    isOver = true;
    controller.abort();
  }

  return {
    signal: outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]),
    isOver: () => isOver,
    pause() {
      isPaused = true;
    },
    restart(next) {
      isPaused = false;
      // Called for each token, so the timer is reused where possible.
      if (next === limit) return void timer.refresh();
      clearTimeout(timer);
      limit = next;
      timer = setTimeout(giveUp, limit);
    },
    end() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
