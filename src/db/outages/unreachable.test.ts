import pg from 'pg';
import { expect, test } from 'vitest';
import { explainLostConnections, hadNoConnection, isDatabaseAway, isPoolExhausted } from './unreachable.ts';

/** What a pool rejects with, as its callers see it, after its own error. */
async function rejectionOf(error: Error): Promise<{ error: unknown; wasAway: boolean }> {
  const pool = new pg.Pool();
  let wasAway = false;
  Object.assign(pool, { connect: () => Promise.reject(error) });
  explainLostConnections(pool, () => {
    wasAway = true;
  });
  const rejection: unknown = await pool.connect().catch((reason: unknown) => reason);
  return { error: rejection, wasAway };
}

/** What a server says as it ends a connection, or does not let it in. */
const refusal = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { severity: 'FATAL', code });

test.each([
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true, false],
  ['a database that is closed to its role for a while', refusal('55000'), true, false],
  ['a database whose role may no longer connect', refusal('42501'), true, false],
  [
    'a statement that the role may not run',
    Object.assign(refusal('42501'), { severity: 'ERROR' }),
    false,
    false,
  ],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), false, true],
  ['a wrong statement', new Error('syntax error'), false, false],
])('%s is told from others', async (_name, own, isAway, isExhausted) => {
  const { error, wasAway } = await rejectionOf(own);
  expect(wasAway).toBe(isAway);
  for (const one of [own, error]) {
    expect([isDatabaseAway(one), isPoolExhausted(one)]).toEqual([isAway, isExhausted]);
    expect(hadNoConnection(one)).toBe(isAway || isExhausted);
  }
});
