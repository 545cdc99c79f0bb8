/** A time in which the event loop served nobody because it computed for somebody. */
export type Stall = {
  milliseconds: number;
  /** How much of it this thread computed; a busy machine kept it waiting for the rest. */
  cpuMilliseconds: number;
  /** The work that was in hand, that which began or ended with the stall first; at most `maxNamed`. */
  work: string[];
};

/** Watches the event loop, and knows whom it works for. */
export type StallGuard = {
  /** Notes work that is in hand until `end` is called: the route of a request, the name of a job. */
  begin(name: string): { end(): void };
  /** Runs a task that is in hand until it has ended. */
  during<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
  /** Since the start: how many stalls there were, and how long the longest one was. */
  counts(): { stalls: number; longestMs: number };
  stop(): void;
};

/** How long the event loop may stand still, in milliseconds. */
const maxStallMs = 200;

/** A thread that computed less than this, in milliseconds, was kept from it by the machine, which is no work's fault. */
const minCpuMs = 100;

/** How often it is looked at, in milliseconds: a stall may be longer by as much than it seems. */
const intervalMs = 50;

const maxNamed = 5;

type Work = { name: string; begunAt: number; endedAt: number };

/**
 * Starts to watch the event loop of this thread.
 * @param onStall told once for each stall, right after it
 */
export function createStallGuard(onStall: (stall: Stall) => void): StallGuard {
  const inHand = new Set<Work>();
  let ended: Work[] = [];
  let seenAt = performance.now();
  let cpuMs = measureCpuMs();
  const counts = { stalls: 0, longestMs: 0 };

  const timer = setInterval(() => {
    const now = performance.now();
    const milliseconds = now - seenAt - intervalMs;
    const cpuBefore = cpuMs;
    cpuMs = measureCpuMs();
    if (milliseconds > maxStallMs && cpuMs - cpuBefore > minCpuMs) {
      counts.stalls += 1;
      counts.longestMs = Math.max(counts.longestMs, milliseconds);
      onStall({
        milliseconds: Math.round(milliseconds),
        cpuMilliseconds: Math.round(cpuMs - cpuBefore),
        work: nameWork([...ended, ...inHand], seenAt),
      });
    }
    ended = [];
    seenAt = now;
  }, intervalMs).unref();

  function begin(name: string) {
    const work: Work = { name, begunAt: performance.now(), endedAt: Number.POSITIVE_INFINITY };
    inHand.add(work);
    return {
      end() {
        if (!inHand.delete(work)) return;
        work.endedAt = performance.now();
        ended.push(work);
      },
    };
  }

  return {
    begin,
    async during(name, task) {
      const work = begin(name);
      try {
        return await task();
      } finally {
        work.end();
      }
    },
    counts: () => ({ ...counts }),
    stop: () => clearInterval(timer),
  };
}

/** Whoever has waited since before the stall, and goes on waiting, is named last. */
function nameWork(works: Work[], stalledSince: number): string[] {
  const isEdge = ({ begunAt, endedAt }: Work) => begunAt >= stalledSince || Number.isFinite(endedAt);
  const sorted = works.toSorted((one, other) => Number(isEdge(other)) - Number(isEdge(one)));
  return [...new Set(sorted.map(({ name }) => name))].slice(0, maxNamed);
}

function measureCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
