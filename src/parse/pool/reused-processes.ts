import type { Confinement } from './confinement.ts';
import type { ParserProcess } from './parser-process.ts';

/** A process, and what it has parsed: how many documents, and whose; the owner is undefined unless all have the same one. */
export type UsedProcess = { process: ParserProcess; jobs: number; owner: string | undefined };

/** A process that waits for its next document. */
type Idle = UsedProcess & { timer: NodeJS.Timeout };

type ReuseOptions = {
  start(confinement: Confinement): ParserProcess;
  /** How many documents of several owners, or of unknown ones, a process parses before a new one replaces it. */
  jobsPerChild: number;
  /** How many documents a process parses while all are of one owner. */
  jobsOfOneOwner: number;
  /** How long a process waits for its next document before it is ended. */
  idleMs: number;
};

/** Keeps processes for further documents. */
export type ReusedProcesses = {
  /**
   * A process for a document of this owner: one that waits and may parse it, otherwise a new one. The document counts as parsed. Where it
   * is the last one of the process, a successor is started, so that the next document need not wait for the start.
   */
  take(confinement: Confinement, owner: string | undefined): UsedProcess;
  /** Keeps a process, or ends it where it may parse no further document. */
  giveBack(used: UsedProcess): void;
  /** Ends the processes that wait; those given back later end at once. */
  close(): void;
};

/**
 * Reuses processes within limits: a document that has taken over its process could see those that follow, so these are few of others, and
 * more of its own owner.
 */
export function reuseProcesses({
  start,
  jobsPerChild,
  jobsOfOneOwner,
  idleMs,
}: ReuseOptions): ReusedProcesses {
  const idle: Idle[] = [];
  let isClosed = false;

  const maxJobs = ({ owner }: UsedProcess) => (owner === undefined ? jobsPerChild : jobsOfOneOwner);
  const startNew = (confinement: Confinement): UsedProcess => ({
    process: start(confinement),
    jobs: 0,
    owner: undefined,
  });

  /** Takes the process that has parsed a document last of those that may parse one of this owner; undefined where none may. */
  function takeIdle(owner: string | undefined): UsedProcess | undefined {
    for (;;) {
      const place = idle.findLastIndex((one) => {
        const next = withNext(one, owner);
        return next.jobs <= maxJobs(next);
      });
      // Where none may parse it, the one that has waited longest makes room.
      const [candidate] = idle.splice(Math.max(place, 0), 1);
      if (candidate) clearTimeout(candidate.timer);
      if (place >= 0 && candidate?.process.isUsable()) return candidate;
      candidate?.process.end();
      if (place < 0) return undefined;
    }
  }

  function giveBack(used: UsedProcess): void {
    if (isClosed || used.jobs >= maxJobs(used) || !used.process.isUsable()) {
      used.process.end();
      return;
    }
    const entry: Idle = { ...used, timer: setTimeout(() => endIdle(entry), idleMs).unref() };
    idle.push(entry);
  }

  function startSuccessor(confinement: Confinement): void {
    try {
      giveBack(startNew(confinement));
    } catch {
      // Where the system has no room for another process, the next document starts one, or says why not.
    }
  }

  function endIdle(entry: Idle): void {
    idle.splice(idle.indexOf(entry), 1);
    entry.process.end();
  }

  return {
    take(confinement, owner) {
      const used = withNext(takeIdle(owner) ?? startNew(confinement), owner);
      if (used.jobs >= maxJobs(used) && idle.length === 0) startSuccessor(confinement);
      return used;
    },
    giveBack,
    close() {
      isClosed = true;
      for (const { process, timer } of idle.splice(0)) {
        clearTimeout(timer);
        process.end();
      }
    },
  };
}

/** What a process has parsed once it has parsed a document of this owner too. */
function withNext({ process, jobs, owner: before }: UsedProcess, owner: string | undefined): UsedProcess {
  return { process, jobs: jobs + 1, owner: jobs === 0 || before === owner ? owner : undefined };
}
