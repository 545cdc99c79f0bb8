/** A period in which the event loop served nobody because a computation held it. */
export type Stall = {
  milliseconds: number;
  /** CPU time of this thread during the stall; for the rest it waited for a busy machine. */
  cpuMilliseconds: number;
  /** The work in progress, at most `maxNamed` names; work that began or ended with the stall comes first. */
  work: string[];
};

/** Watches the event loop and knows what it is working on. */
export type StallGuard = {
  /** Marks work as in progress until `end` is called: the route of a request, the name of a job. */
  begin(name: string): { end(): void };
  /** Runs a task and marks it as in progress until it ends. */
  during<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
  /** Since the start: the number of stalls and the length of the longest. */
  counts(): { stalls: number; longestMs: number };
  stop(): void;
};

/** How long the event loop may stall before it is reported, in milliseconds. */
const maxStallMs = 200;

/** A thread that computed for less than this, in milliseconds, was delayed by the machine and not by its work. */
const minCpuMs = 100;

/** The interval between checks, in milliseconds: a stall may be longer than measured by this much. */
const intervalMs = 50;

const maxNamed = 5;

type Work = { name: string; begunAt: number; endedAt: number };

/**
 * Starts to watch the event loop of this thread.
 * @param onStall called once for each stall, right after it
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
        work: nameWork([...ended, ...inHand], seenAt, now),
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

/**
 * Names work that began or ended with the stall first, of it what was in hand for longest meanwhile: a request that ended right before a job
 * began did not block. Work that merely went on throughout comes last.
 */
function nameWork(works: Work[], stalledSince: number, now: number): string[] {
  const isEdge = ({ begunAt, endedAt }: Work) => begunAt >= stalledSince || Number.isFinite(endedAt);
  const during = ({ begunAt, endedAt }: Work) => Math.min(endedAt, now) - Math.max(begunAt, stalledSince);
  const sorted = works.toSorted(
    (one, other) => Number(isEdge(other)) - Number(isEdge(one)) || during(other) - during(one),
  );
  return [...new Set(sorted.map(({ name }) => name))].slice(0, maxNamed);
}

/** The CPU time of this thread so far, in milliseconds. */
export function measureCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
