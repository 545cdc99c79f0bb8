/** Runs a program to its end, or, supervised, over its crashes. Needs nothing but Node.js 20. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How a process ends that failed inside: V8 aborts, or native code does what it must not. */
const crashes = ['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS'];

const maxRestarts = 3;
/** Restarts are counted over this time. */
const windowMilliseconds = 10 * 60_000;
/** Doubled for each restart within the window. */
const firstPauseMilliseconds = 500;
const parentCheckMilliseconds = 1_000;

/**
 * Runs a program with this process's input, output and stop signals. A supervised program is started again after a
 * crash, with the option `--restarted-after=SIGNAL`, and has a channel to this process, whose end (`disconnect`) tells
 * it that this process died. Returns the exit status, or 128 + the number of the signal that ended the program. Rejects
 * when the command cannot be run.
 */
export async function runProgram({ command, args, env, supervised }) {
  const stop = forwardStops();
  if (supervised) watchParent(stop.request);
  const restarts = [];
  for (let restartedAfter; ; ) {
    const reason = restartedAfter ? [`--restarted-after=${restartedAfter}`] : [];
    const stdio = ['inherit', 'inherit', 'inherit', ...(supervised ? ['ipc'] : [])];
    const child = spawn(command, [...args, ...reason], { stdio, env });
    stop.target = child;
    const [status, signal] = await once(child, 'exit');
    stop.target = undefined;
    if (signal === null) return status;
    if (!supervised || stop.signal.aborted || !crashes.includes(signal))
      return 128 + constants.signals[signal];

    while (restarts[0] <= Date.now() - windowMilliseconds) restarts.shift();
    if (restarts.length >= maxRestarts) {
      tell(
        `Lectern crashed again (${signal}), after ${maxRestarts} restarts within ten minutes. It stays down.`,
      );
      return 128 + constants.signals[signal];
    }
    const pause = firstPauseMilliseconds * 2 ** restarts.length;
    tell(`Lectern crashed (${signal}). It is started again in ${pause / 1_000} s.`);
    await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
    if (stop.signal.aborted) return 0;
    restarts.push(Date.now());
    restartedAfter = signal;
  }
}

/** Sends the stop signals that this process gets to the target. `signal` is aborted once there was one. */
function forwardStops() {
  const stopped = new AbortController();
  const stop = {
    target: undefined,
    signal: stopped.signal,
    request(name) {
      stopped.abort();
      stop.target?.kill(name);
    },
  };
  for (const name of forwarded) process.on(name, () => stop.request(name));
  return stop;
}

/** Stops the program when npm, which started this process, is gone: `kill -9` tells nobody else. */
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, parentCheckMilliseconds);
  timer.unref();
}

function tell(line) {
  process.stderr.write(`${line}\n`);
}
