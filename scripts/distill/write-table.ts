import { deflateRawSync } from 'node:zlib';
import { formatName, frequencyStep, levels, type Table } from '../../src/providers/builtin/embedder/table.ts';

/** A frequency that was read from a table is written as it was, though tenths are no whole numbers of 32 bits. */
const rounding = 1e-4;

/** A table as the bytes that `readTable` reads. */
export function writeTable({ vocabulary, dimensions, scales, rows }: Table): Uint8Array {
  const subwords = deflateRawSync([...vocabulary.numbers.keys()].join('\n'), { level: 9 });
  const head = Buffer.alloc(16);
  head.write(formatName);
  head.writeUint32LE(scales.length, 4);
  head.writeUint32LE(dimensions, 8);
  head.writeUint32LE(subwords.length, 12);
  const frequencies = Uint8Array.from(vocabulary.frequencies, (value) =>
    Math.min(255, -value / frequencyStep + rounding),
  );
  const factors = Buffer.alloc(4 * scales.length);
  for (const [index, scale] of scales.entries()) factors.writeFloatLE(scale, 4 * index);
  return Buffer.concat([head, subwords, frequencies, factors, rows]);
}

/** Rows of floats as two bits a value, with the factor that suits each row. */
export function quantize(vectors: Float32Array[]): Pick<Table, 'scales' | 'rows'> {
  const bytes = (vectors[0]?.length ?? 0) / 4;
  const scales = Float32Array.from(vectors, bestScale);
  const rows = new Uint8Array(vectors.length * bytes);
  for (const [row, vector] of vectors.entries()) {
    for (const [index, value] of vector.entries()) {
      const at = row * bytes + (index >> 2);
      rows[at] = (rows[at] ?? 0) | (levelOf(value, scales[row] ?? 0) << (2 * (index & 3)));
    }
  }
  return { scales, rows };
}

function levelOf(value: number, scale: number): number {
  return scale > 0 ? Math.max(0, Math.min(3, Math.round((value / scale) * 1.5 + 1.5))) : 0;
}

/** Cutting the greatest values leaves finer steps for the rest: the factor with the least square error. */
function bestScale(values: Float32Array): number {
  const greatest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  let best = { scale: greatest, error: Number.POSITIVE_INFINITY };
  for (let tenths = 2; tenths <= 10; tenths += 1) {
    const scale = (greatest * tenths) / 10;
    let error = 0;
    for (const value of values) error += (value - scale * (levels[levelOf(value, scale)] ?? 0)) ** 2;
    if (error < best.error) best = { scale, error };
  }
  return best.scale;
}
