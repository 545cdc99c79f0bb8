import { expect, test } from 'vitest';
import { AppError } from '../../errors/errors.ts';
import { toLogger } from './queue-logger.ts';

function record() {
  const told: unknown[] = [];
  const at = (level: string) => (facts: object, message: string) =>
    void told.push({ level, ...facts, message });
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { told, logger: toLogger(log) };
}

test('a job that failed says whether it is tried again', () => {
  const { told, logger } = record();
  const job = { id: '7', task_identifier: 'make_backup', max_attempts: 3 };
  const error = new Error('broken');
  for (const attempts of [1, 3]) logger.error('Failed task', { job: { ...job, attempts }, error });
  const facts = { task: 'make_backup', job: '7', of: 3, err: error };
  expect(told).toEqual([
    { level: 'warn', ...facts, attempt: 1, message: 'a job failed, and is tried again later' },
    { level: 'error', ...facts, attempt: 3, message: 'a job failed for good, after its last attempt' },
  ]);
});

test('a database that is away or read-only is not logged for each attempt of the queue', () => {
  const { told, logger } = record();
  logger.error('Failed to reset locked', {
    error: new AppError('unavailable', 'The database accepts no changes.'),
  });
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  logger.error('Error with notify listener', { error: lost });
  logger.error('Failed to reset locked', { error: new Error('broken') });
  expect(told).toMatchObject([{ level: 'debug' }, { level: 'debug' }, { level: 'error' }]);
});
