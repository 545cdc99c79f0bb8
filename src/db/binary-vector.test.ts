import { expect, test } from 'vitest';
import { toBinaryVector } from './binary-vector.ts';
import { openDatabase } from './database.ts';

test('the database reads the values that were written', async () => {
  const database = await openDatabase({ memory: true });
  try {
    await database.pool.query('create extension vector');
    const values = Float32Array.of(0.5, -1.25, 0, 3e-5);
    const { rows } = await database.pool.query<{ printed: string }>('select $1::vector::text as printed', [
      toBinaryVector(values),
    ]);
    expect(rows).toEqual([{ printed: '[0.5,-1.25,0,3e-05]' }]);
  } finally {
    await database.close();
  }
});
