/** Decides which session's work the database does next. */
export type SessionScheduler<Session> = {
  /** Queues work of a session. */
  enqueue(session: Session, work: () => Promise<void>): void;
  /** Reserves the scheduler for the session until it is released: meanwhile only that session's work runs. */
  hold(session: Session): void;
  free(): void;
  holder(): Session | undefined;
  /** Stops: no more work runs. */
  stop(): void;
};

/**
 * Runs work one piece at a time, oldest first; while a session holds the scheduler, only that session's.
 * @param options.idleMs how long a holder may do nothing before `idle` is called with it.
 * @param options.broken called once with what work threw; nothing runs afterwards.
 */
export function createSessionScheduler<Session>(options: {
  idleMs: number;
  idle: (holder: Session) => void;
  broken: (error: unknown) => void;
}): SessionScheduler<Session> {
  const queue: { session: Session; work: () => Promise<void> }[] = [];
  let holder: Session | undefined;
  let isWorking = false;
  /** Set once work threw or `stop` was called. */
  let isStopped = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function next(): (() => Promise<void>) | undefined {
    const index = holder === undefined ? 0 : queue.findIndex((entry) => entry.session === holder);
    return index < 0 ? undefined : queue.splice(index, 1)[0]?.work;
  }

  function watchHolder(): void {
    const watched = holder;
    if (watched === undefined) return;
    idleTimer = setTimeout(() => options.idle(watched), options.idleMs);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(idleTimer);
    queue.length = 0;
  }

  async function doWork(): Promise<void> {
    if (isWorking) return;
    let work = next();
    // Those who wait for the holder do not make it any less idle.
    if (work === undefined) return;
    isWorking = true;
    clearTimeout(idleTimer);
    try {
      for (; work !== undefined; work = next()) await work();
    } catch (error) {
      stop();
      options.broken(error);
    }
    isWorking = false;
    if (!isStopped) watchHolder();
  }

  return {
    enqueue(session, work) {
      // Also while the last piece of work ends: a client may leave after the stop.
      if (isStopped) return;
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
    stop,
  };
}
