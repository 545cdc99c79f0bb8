/** A limit on how long another side may stay silent. */
export type IdleTimeout = {
  /** Aborted when the limit is over, the outer signal is aborted, or the work has ended. */
  signal: AbortSignal;
  /** Whether the limit is what ended the work. */
  isOver(): boolean;
  /** Stops counting, while it is not the other side that is waited for. */
  pause(): void;
  /** Counts anew, with a limit in milliseconds. */
  restart(milliseconds: number): void;
  /** Stops counting for good and aborts what still runs. */
  end(): void;
};

/** Starts counting at once. `end` must be called when the work is over. */
export function startIdleTimeout(milliseconds: number, outer?: AbortSignal): IdleTimeout {
  const controller = new AbortController();
  let isOver = false;
  let isPaused = false;
  let limit = milliseconds;
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
      // Once a token, so the timer is kept where it can be.
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
