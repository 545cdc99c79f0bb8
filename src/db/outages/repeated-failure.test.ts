import { expect, test } from 'vitest';
import { AppError } from '../../errors/errors.ts';
import { logFirstFailure } from './repeated-failure.ts';

test('the log has the first of repeated failures and their end, and nothing about a database that is away', () => {
  const told: string[] = [];
  const at = (level: string) => (_facts: object, message: string) => void told.push(`${level}: ${message}`);
  const log = { debug() {}, info: at('info'), warn: at('warn'), error: at('error') };
  const attempts = logFirstFailure(log, { failed: 'it is not written', again: 'it is written again' });
  const readOnly = new AppError('unavailable', 'The database accepts no changes at the moment.');
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  attempts.failed(away);
  attempts.succeeded();
  expect(told).toEqual([]);
  for (const error of [away, readOnly, readOnly, away, readOnly]) attempts.failed(error);
  attempts.succeeded();
  attempts.succeeded();
  attempts.failed(readOnly);
  expect(told).toEqual(['warn: it is not written', 'info: it is written again', 'warn: it is not written']);
  attempts.succeeded();
  // Nobody else logs that a process has no connection left.
  attempts.failed(new Error('timeout exceeded when trying to connect'));
  expect(told.slice(3)).toEqual(['info: it is written again', 'warn: it is not written']);
});
