import type { ParseError } from '../parse-error.ts';
import { limitWork } from './limit-work.ts';
import { neededTooMuchMemory, tookTooLong } from './process-failures.ts';
import { lowerPriority, measureQueuedMs, measureResidentBytes, restorePriority } from './process-status.ts';

/** The limits on the work of a parser process. */
export type ProcessLimits = {
  /** Time for a document or, once pages are recognized by OCR, for each page. Waiting for a processor does not count. */
  timeoutMs: number;
  /** Time for all pages of a document that are recognized by OCR, counted in the same way. */
  scanMs: number;
  /** Resident memory; checked on Linux. On every system the JavaScript heap may have half of it. */
  memoryBytes: number;
};

/** The watch over a process while it works on a document. */
export type ProcessWatch = {
  /** Gives the page that is recognized next its own time. */
  allowNextScan(): void;
  end(): void;
};

const memoryCheckMs = 50;
const priorityCheckMs = 2_000;

/** A process that spends more than this share of its time waiting for a processor gets its normal priority back. */
const starvedShare = 0.9;

/** How many times its limit a document, or all of its scans, may take including the time spent waiting for a processor. */
const busyFactor = { document: 10, scans: 2 };

/**
 * Enforces the limits on a process while it works on a document.
 * @param onExceeded called when a limit is exceeded
 * @param onMemory called with each measurement of the resident memory, in bytes
 */
export function watchProcess(
  pid: number | undefined,
  { timeoutMs, scanMs, memoryBytes }: ProcessLimits,
  { onExceeded, onMemory }: { onExceeded(why: ParseError): void; onMemory(bytes: number): void },
): ProcessWatch {
  const limitTime = (workMs: number, times: number) =>
    limitWork(
      () => measureQueuedMs(pid),
      { workMs, wallMs: times * workMs },
      () => onExceeded(tookTooLong(workMs)),
    );
  const limitStep = () => limitTime(timeoutMs, busyFactor.document);
  let stepLimit = limitStep();
  let scanLimit: ReturnType<typeof limitTime> | undefined;
  const memoryTimer = setInterval(() => {
    const residentBytes = measureResidentBytes(pid);
    onMemory(residentBytes);
    if (residentBytes > memoryBytes) onExceeded(neededTooMuchMemory());
  }, memoryCheckMs);
  const priority = raisePriorityIfStarved(pid);
  return {
    allowNextScan() {
      scanLimit ??= limitTime(scanMs, busyFactor.scans);
      stepLimit.lift();
      stepLimit = limitStep();
    },
    end() {
      stepLimit.lift();
      scanLimit?.lift();
      clearInterval(memoryTimer);
      priority.release();
    },
  };
}

/**
 * Documents have a lower priority than requests, because nobody waits for them. On a machine so busy that a process hardly
 * progresses, its priority is restored.
 */
function raisePriorityIfStarved(pid: number | undefined): { release(): void } {
  let queuedMs = Number.POSITIVE_INFINITY;
  let isRestored = false;
  const timer = setInterval(() => {
    const queuedBefore = queuedMs;
    queuedMs = measureQueuedMs(pid);
    if (queuedMs - queuedBefore < starvedShare * priorityCheckMs) return;
    restorePriority(pid);
    isRestored = true;
  }, priorityCheckMs);
  return {
    release() {
      clearInterval(timer);
      if (isRestored) lowerPriority(pid);
    },
  };
}
