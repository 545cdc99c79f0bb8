/** In the order of opening; a signal ends them in reverse. */
const open: (() => PromiseLike<unknown>)[] = [];
let isEnding = false;

/**
 * Ends something when a signal ends this program, such as a server that would outlive it. What was opened last is ended first. Ending
 * something twice must do no harm.
 * @throws Error once a signal has come, so that nothing is started behind it
 */
export function endAtSignal(end: () => PromiseLike<unknown>): void {
  if (isEnding) throw new Error('A signal ends this program.');
  if (open.length === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) listen(signal);
  open.push(end);
}

function listen(signal: NodeJS.Signals): void {
  process.once(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    for (const end of open.reverse()) await Promise.allSettled([end()]);
    // Without listeners, the signal now has its default effect.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
