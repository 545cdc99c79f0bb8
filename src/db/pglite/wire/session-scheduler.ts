/** Who may speak to the database's one session, and in which order. */
export type Floor<Speaker> = {
  /** Has the work done when it is the speaker's turn. */
  enqueue(speaker: Speaker, work: () => Promise<void>): void;
  /** Gives the speaker the floor until it is freed: meanwhile only its own work is done. */
  hold(speaker: Speaker): void;
  free(): void;
  holder(): Speaker | undefined;
  /** From now on nothing is done. */
  stop(): void;
};

/**
 * Work is done one piece after the other, the oldest first; while somebody holds the floor, only that speaker's.
 * @param options.idleMilliseconds how long a holder may do nothing before `idle` is called with it.
 * @param options.broken called once, with what work threw; nothing is done afterwards.
 */
export function createFloor<Speaker>(options: {
  idleMilliseconds: number;
  idle: (holder: Speaker) => void;
  broken: (error: unknown) => void;
}): Floor<Speaker> {
  const queue: { speaker: Speaker; work: () => Promise<void> }[] = [];
  let holder: Speaker | undefined;
  /** Set for ever once work threw or the floor was stopped, so that nothing is done afterwards. */
  let busy = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function next(): (() => Promise<void>) | undefined {
    const index = holder === undefined ? 0 : queue.findIndex((entry) => entry.speaker === holder);
    return index < 0 ? undefined : queue.splice(index, 1)[0]?.work;
  }

  function watchHolder(): void {
    const watched = holder;
    if (watched === undefined) return;
    idleTimer = setTimeout(() => options.idle(watched), options.idleMilliseconds);
  }

  async function doWork(): Promise<void> {
    if (busy) return;
    busy = true;
    clearTimeout(idleTimer);
    try {
      for (let work = next(); work !== undefined; work = next()) await work();
    } catch (error) {
      options.broken(error);
      return;
    }
    busy = false;
    watchHolder();
  }

  return {
    enqueue(speaker, work) {
      queue.push({ speaker, work });
      void doWork();
    },
    hold(speaker) {
      holder = speaker;
    },
    free() {
      holder = undefined;
    },
    holder: () => holder,
    stop() {
      busy = true;
      clearTimeout(idleTimer);
      queue.length = 0;
    },
  };
}
