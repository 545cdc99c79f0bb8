/**
 * Loaded into a parser process before anything else: takes away what Node's permission model leaves to JavaScript,
 * signals to other processes.
 */

function refuse(): never {
  throw new Error('A parser process signals no other process.');
}

const kill = process.kill.bind(process);

/** Replaced for good: neither assigning nor defining brings them back. */
const replacements = {
  kill: (pid: number, signal?: NodeJS.Signals | number) =>
    pid === process.pid ? kill(pid, signal) : refuse(),
  // These open another process to a debugger by a signal.
  _debugProcess: refuse,
  _debugEnd: refuse,
};

for (const [name, value] of Object.entries(replacements)) {
  Object.defineProperty(process, name, { value, writable: false, configurable: false });
}
