/**
 * Loaded first into a parser process: disables what Node's permission model still allows JavaScript, which is sending signals to
 * other processes.
 */

function refuse(): never {
  throw new Error('A parser process signals no other process.');
}

const kill = process.kill.bind(process);

/** Replaces them permanently: they can be neither reassigned nor redefined. */
const replacements = {
  kill: (pid: number, signal?: NodeJS.Signals | number) =>
    pid === process.pid ? kill(pid, signal) : refuse(),
  // These make another process listen for a debugger, by a signal.
  _debugProcess: refuse,
  _debugEnd: refuse,
};

for (const [name, value] of Object.entries(replacements)) {
  Object.defineProperty(process, name, { value, writable: false, configurable: false });
}
