import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assembleKernel } from '../../../scripts/kernel/assemble-kernel.ts';
import { createRandom } from '../../evaluate/random.ts';
import { lanes, plainKernel } from './kernel.ts';
import { kernelBytes } from './kernel-bytes.ts';
import { openKernel } from './open-kernel.ts';

test('the kernel is what its text assembles to', async () => {
  const text = readFileSync(new URL('kernel.wat', import.meta.url), 'utf8');
  expect((await assembleKernel(text)).toString('base64')).toBe(kernelBytes);
});

test.each([16, 384, 3_072])('it computes what plain TypeScript computes, for %i dimensions', (width) => {
  const kernel = openKernel();
  expect(kernel).not.toBe(plainKernel);
  const random = createRandom(width);
  const bytes = (count: number, most: number) =>
    Uint8Array.from({ length: count }, () => Math.floor(random() * (most + 1)));
  const most = Math.min(127, Math.floor((2 ** 16 - 1) / (width / 4)));
  const table = bytes(4 * width, most);
  const signs = bytes((5 * lanes * width) / 8, 255);
  // The last block is not full.
  const factors = Float32Array.from({ length: 5 * lanes - 3 }, () => random() - 0.3);
  const signTable = { table, step: 0.01, offset: -most / 25 };
  const [estimates, plain] = [new Float32Array(factors.length), new Float32Array(factors.length)];
  kernel.estimate(signTable, { factors, signs }, estimates);
  plainKernel.estimate(signTable, { factors, signs }, plain);
  expect(estimates).toEqual(plain);
  const query = Int16Array.from({ length: width }, () => Math.round((random() - 0.5) * 8_000));
  const values = Int8Array.from({ length: 70 * width }, () => Math.round((random() - 0.5) * 254));
  const products = [...kernel.multiply(query, values)];
  expect(products).toEqual([...plainKernel.multiply(query, values)]);
  const ordinals = Int32Array.of(2, 3, 69);
  for (const one of [kernel, plainKernel]) {
    expect([...one.multiply(query, values, ordinals)]).toEqual([products[2], products[3], products[69]]);
  }
});

test('where the processor lacks the instructions, plain TypeScript is used', () => {
  expect(openKernel(Buffer.from('no kernel'))).toBe(plainKernel);
});
