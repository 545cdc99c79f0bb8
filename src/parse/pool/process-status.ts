import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/*
 * What Linux tells of a process. All is read at once: these are no files on a disk, and the detour over another thread
 * takes several times as long. Elsewhere everything is 0.
 */

/** In bytes; 0 where the process is gone. */
export function measureResidentBytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) * 1024;
}

/** How long the threads of a process have waited for a processor since they began, in milliseconds. */
export function measureQueuedMs(pid: number | undefined): number {
  const queued = listThreads(pid).map((id) =>
    Number(readProc(`${pid}/task/${id}/schedstat`).split(' ')[1] ?? 0),
  );
  return queued.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

/**
 * Lets this process go first where both want a processor. Only root can undo it: others take less off, since among many
 * busy processes one of the lowest priorities hardly gets on.
 */
export function lowerPriority(pid: number | undefined): void {
  const canUndo = process.getuid?.() === 0;
  const lowered = canUndo ? constants.priority.PRIORITY_BELOW_NORMAL : lowestToKeep;
  trySetPriority(pid, Math.max(getPriority(), lowered));
}

/** As a "nice" value: a third of the weight of a process of normal priority. */
const lowestToKeep = 5;

/** Puts every thread of a process on a par with this process, where the system allows it. */
export function restorePriority(pid: number | undefined): void {
  trySetPriority(pid, getPriority());
}

/** Linux sets the priority of a single thread, others that of the process. */
function trySetPriority(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  for (const id of new Set([pid, ...listThreads(pid)])) {
    try {
      setPriority(id, priority);
    } catch {
      // It has ended already, or the system does not let it: it is only slower, for others or itself.
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
