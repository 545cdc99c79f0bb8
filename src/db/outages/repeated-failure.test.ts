import { expect, test } from 'vitest';
import { AppError } from '../../errors/errors.ts';
import { tellOnce } from './repeated-failure.ts';

test('of what fails at intervals, the log tells the first failure and the end, and nothing of a database that is away', () => {
  const told: string[] = [];
  const at = (level: string) => (_facts: object, message: string) => void told.push(`${level}: ${message}`);
  const log = { debug() {}, info: at('info'), warn: at('warn'), error: at('error') };
  const news = tellOnce(log, { failed: 'it is not written', again: 'it is written again' });
  const readOnly = new AppError('unavailable', 'The database accepts no changes at the moment.');
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  news.failed(away);
  news.succeeded();
  expect(told).toEqual([]);
  for (const error of [away, readOnly, readOnly, away, readOnly]) news.failed(error);
  news.succeeded();
  news.succeeded();
  news.failed(readOnly);
  expect(told).toEqual(['warn: it is not written', 'info: it is written again', 'warn: it is not written']);
});
