/** A limit on how long another side may stay silent. */
export type SilenceLimit = {
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
export function startSilenceLimit(milliseconds: number, outer?: AbortSignal): SilenceLimit {
  const controller = new AbortController();
  let isOver = false;
  let timer = setTimeout(giveUp, milliseconds);

  function giveUp() {
    isOver = true;
    controller.abort();
  }

  return {
    signal: outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]),
    isOver: () => isOver,
    pause: () => clearTimeout(timer),
    restart(next) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, next);
    },
    end() {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
