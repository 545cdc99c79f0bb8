import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/*
 * Figures of a process from /proc on Linux; on other systems everything is 0. Read synchronously: these files are not on a disk, and
 * asynchronous reads take several times as long.
 */

/** In bytes; 0 if the process is gone. */
export function measureResidentBytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) * 1024;
}

/** How long the threads of a process have waited for a processor since their start, in milliseconds. */
export function measureQueuedMs(pid: number | undefined): number {
  const queued = listThreads(pid).map((id) =>
    Number(readProc(`${pid}/task/${id}/schedstat`).split(' ')[1] ?? 0),
  );
  return queued.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/**
 * Gives a process a lower priority than this one. Only root can raise it again; others lower it less, since on a busy machine a
 * process with one of the lowest priorities hardly progresses.
 */
export function lowerPriority(pid: number | undefined): void {
  const canUndo = process.getuid?.() === 0;
  const lowered = canUndo ? constants.priority.PRIORITY_BELOW_NORMAL : lowestToKeep;
  trySetPriority(pid, Math.max(getPriority(), lowered));
}

/** A "nice" value with a third of the weight of normal priority. */
const lowestToKeep = 5;

/** Gives all threads of a process the priority of this process, if the system allows it. */
export function restorePriority(pid: number | undefined): void {
  trySetPriority(pid, getPriority());
}

/** Linux sets the priority of a single thread, other systems that of the process. */
function trySetPriority(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  for (const id of new Set([pid, ...listThreads(pid)])) {
    try {
      setPriority(id, priority);
    } catch {
      // It has ended already, or the system refuses, which only affects speed.
    }
  }
}

function listThreads(pid: number | undefined): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
