import { WASI } from 'node:wasi';

/** The clock of a thread in the system interface of WebAssembly, the only door of Node.js to it. */
const threadClock = 3;
/** What the types of Node.js leave out. */
const { Memory } = WebAssembly as unknown as {
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
};
const memory = new Memory({ initial: 1 });
const system = new WASI({ version: 'preview1' });
system.initialize({ exports: { memory } });
const told = new DataView(memory.buffer);

/** How long this thread has computed. `process.threadCpuUsage` counts in steps of several milliseconds, this to the microsecond. */
function threadNow(): number {
  const error: unknown = system.wasiImport['clock_time_get']?.(threadClock, 0n, 0);
  if (error !== 0) throw new Error(`The clock of the thread cannot be read: ${error}.`);
  return Number(told.getBigUint64(0, true)) / 1_000_000;
}

/**
 * How long this thread takes for work, in milliseconds of the processor: what other programs, and other threads of this one, take
 * meanwhile does not count.
 */
export async function threadTime(work: () => unknown): Promise<number> {
  const started = threadNow();
  await work();
  return threadNow() - started;
}
