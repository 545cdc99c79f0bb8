import { type Kernel, lanes, plainKernel } from './kernel.ts';
import { kernelBytes } from './kernel-bytes.ts';

/** The used part of the WebAssembly global, whose types come only with those of browsers. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

type Exports = {
  memory: { buffer: ArrayBuffer };
  scan(table: number, signs: number, blocks: number, bytes: number, out: number): void;
  scale(sums: number, factors: number, count: number, step: number, offset: number, scores: number): void;
  multiply(query: number, values: number, count: number, width: number, out: number): void;
};

/** The memory layout of the kernel; each part is as large as `maxOf` in kernel.ts requires. */
const [queryAt, tableAt, outAt, factorsAt, scoresAt, dataAt] = [0, 64, 128, 160, 192, 224].map(
  (kilobytes) => kilobytes * 1024,
) as [number, number, number, number, number, number];

/** The kernel in WebAssembly, or the plain one if the processor lacks the instructions. */
export function openKernel(bytes: Uint8Array = Buffer.from(kernelBytes, 'base64')): Kernel {
  if (!WebAssembly.validate(bytes)) return plainKernel;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const { memory, scan, scale, multiply } = instance.exports as Exports;
  const whole = Buffer.from(memory.buffer);
  let [lastTable, lastQuery]: [Uint8Array?, Int16Array?] = [];
  return {
    estimate({ table, step, offset }, { factors, signs }, estimates) {
      if (table !== lastTable) whole.set(table, tableAt);
      lastTable = table;
      whole.set(signs, dataAt);
      const width = table.length / 32;
      scan(tableAt, dataAt, signs.length / (lanes * width), width, outAt);
      new Float32Array(memory.buffer, factorsAt, factors.length).set(factors);
      scale(outAt, factorsAt, factors.length, step, offset, scoresAt);
      estimates.set(new Float32Array(memory.buffer, scoresAt, factors.length));
    },
    multiply(query, values, ordinals) {
      const width = query.length;
      if (query !== lastQuery) new Int16Array(memory.buffer, queryAt, width).set(query);
      lastQuery = query;
      const bytes = Buffer.from(values.buffer, values.byteOffset, values.length);
      if (!ordinals) whole.set(bytes, dataAt);
      else {
        // Kept where the products will be, so that the compiler does not leave the reads out.
        whole[outAt] = touchAll(bytes, ordinals, width);
        for (let index = 0; index < ordinals.length; index += 1) {
          const start = (ordinals[index] as number) * width;
          // No view is created for each vector: a search would leave hundreds of them to the garbage collector.
          bytes.copy(whole, dataAt + index * width, start, start + width);
        }
      }
      const count = ordinals?.length ?? values.length / width;
      multiply(queryAt, dataAt, count, width, outAt);
      return new Int32Array(memory.buffer, outAt, count);
    },
  };
}

/** How many bytes a processor loads at once. */
const cacheLine = 64;

/**
 * Reads a byte of each cache line of some vectors. Chosen vectors are scattered over memory: these reads wait for it together,
 * while copying one vector after the other would wait for each.
 */
function touchAll(bytes: Uint8Array, ordinals: Int32Array, width: number): number {
  let sum = 0;
  for (let index = 0; index < ordinals.length; index += 1) {
    const start = (ordinals[index] as number) * width;
    for (let at = start; at < start + width; at += cacheLine) sum = (sum + (bytes[at] as number)) | 0;
  }
  return sum;
}
