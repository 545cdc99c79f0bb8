import { type Kernel, plainKernel } from './kernel.ts';
import { kernelBytes } from './kernel-bytes.ts';

/** What of the global of the platform is used here: its types come with those of browsers. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

type Exports = {
  memory: { buffer: ArrayBuffer };
  scan(table: number, signs: number, blocks: number, bytes: number, out: number): void;
  multiply(query: number, values: number, count: number, width: number, out: number): void;
};

/** Where everything begins in the kernel's memory, each part as large as `maxOf` in kernel.ts asks for. */
const [queryAt, tableAt, outAt, dataAt] = [0, 64 * 1024, 128 * 1024, 192 * 1024];

/** The kernel in WebAssembly, or the plain one where the processor lacks the instructions. */
export function openKernel(bytes: Uint8Array = Buffer.from(kernelBytes, 'base64')): Kernel {
  if (!WebAssembly.validate(bytes)) return plainKernel;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const { memory, scan, multiply } = instance.exports as Exports;
  const whole = new Uint8Array(memory.buffer);
  let [lastTable, lastQuery]: [Uint8Array?, Int16Array?] = [];
  return {
    sumSigns(table, signs) {
      if (table !== lastTable) whole.set(table, tableAt);
      lastTable = table;
      whole.set(signs, dataAt);
      const width = table.length / 32;
      const blocks = signs.length / (16 * width);
      scan(tableAt, dataAt, blocks, width, outAt);
      return new Uint16Array(memory.buffer, outAt, 16 * blocks);
    },
    multiply(query, values, ordinals) {
      const width = query.length;
      if (query !== lastQuery) new Int16Array(memory.buffer, queryAt, width).set(query);
      lastQuery = query;
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.length);
      if (!ordinals) whole.set(bytes, dataAt);
      else {
        for (const [index, ordinal] of ordinals.entries()) {
          whole.set(bytes.subarray(ordinal * width, (ordinal + 1) * width), dataAt + index * width);
        }
      }
      const count = ordinals?.length ?? values.length / width;
      multiply(queryAt, dataAt, count, width, outAt);
      return new Int32Array(memory.buffer, outAt, count);
    },
  };
}
