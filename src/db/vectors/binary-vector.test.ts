import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/support/stores/open-test-database.ts';
import { toBinaryVector, toBinaryVectors } from './binary-vector.ts';

test('the database decodes the encoded values', async () => {
  const database = await openEmptyDatabase();
  try {
    await database.pool.query('create extension if not exists vector');
    const values = Float32Array.of(0.5, -1.25, 0, 3e-5);
    const { rows } = await database.pool.query<{ printed: string }>('select $1::vector::text as printed', [
      toBinaryVector(values),
    ]);
    expect(rows).toEqual([{ printed: '[0.5,-1.25,0,3e-05]' }]);

    const several = [values, Float32Array.of(0, 1, 2, 3, 4).subarray(1)];
    const { rows: all } = await database.pool.query<{ printed: string }>(
      'select vector::text as printed from unnest($1::vector[]) as vector',
      [toBinaryVectors(several)],
    );
    expect(all).toEqual([{ printed: '[0.5,-1.25,0,3e-05]' }, { printed: '[1,2,3,4]' }]);
  } finally {
    await database.close();
  }
});
