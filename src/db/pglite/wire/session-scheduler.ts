/** Decides whose work the database's one session does next. */
export type SessionScheduler<Session> = {
  /** Queues work of a session. */
  enqueue(session: Session, work: () => Promise<void>): void;
  /** Reserves the scheduler for the session until it is freed: meanwhile only that session's work is done. */
  hold(session: Session): void;
  free(): void;
  holder(): Session | undefined;
  /** No work is done any more. */
  stop(): void;
};

/**
 * Work is done one piece after the other, the oldest first; while a session holds the scheduler, only that session's.
 * @param options.idleMilliseconds how long a holder may do nothing before `idle` is called with it.
 * @param options.broken called once, with what work threw; nothing is done afterwards.
 */
export function createSessionScheduler<Session>(options: {
  idleMilliseconds: number;
  idle: (holder: Session) => void;
  broken: (error: unknown) => void;
}): SessionScheduler<Session> {
  const queue: { session: Session; work: () => Promise<void> }[] = [];
  let holder: Session | undefined;
  /** Stays set once work threw or the scheduler was stopped, so that nothing is done afterwards. */
  let busy = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function next(): (() => Promise<void>) | undefined {
    const index = holder === undefined ? 0 : queue.findIndex((entry) => entry.session === holder);
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
    enqueue(session, work) {
      queue.push({ session, work });
      void doWork();
    },
    hold(session) {
      holder = session;
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
