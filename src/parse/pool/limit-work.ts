/** A limit that can be lifted. */
export type WorkLimit = { lift(): void };

/**
 * Limits how long a process works. Time in which its threads wait for a processor does not count, so that no document is
 * refused because the machine is busy.
 * @param measureQueuedMs how long they have waited so far
 * @param limit.workMs the limit on wall-clock time without waiting
 * @param limit.wallMs the limit on wall-clock time including waiting, so that everything ends
 */
export function limitWork(
  measureQueuedMs: () => number,
  { workMs, wallMs }: { workMs: number; wallMs: number },
  onExceeded: () => void,
): WorkLimit {
  const started = performance.now();
  // Most documents are done before the first measurement.
  const unmeasuredMs = workMs / 50;
  let queuedBefore = 0;
  let verdict: NodeJS.Immediate | undefined;
  let timer = setTimeout(() => {
    queuedBefore = measureQueuedMs();
    timer = setTimeout(check, workMs - unmeasuredMs);
  }, unmeasuredMs);

  function check(): void {
    const elapsed = performance.now() - started;
    const worked = elapsed - (measureQueuedMs() - queuedBefore);
    const left = Math.min(workMs - worked, wallMs - elapsed);
    // Where this process was kept waiting itself, it first hears what has come meanwhile, which may lift the limit.
    if (left <= 0) verdict = setImmediate(onExceeded);
    else timer = setTimeout(check, Math.ceil(left));
  }

  return {
    lift() {
      clearTimeout(timer);
      clearImmediate(verdict);
    },
  };
}
