import { expect, onTestFinished, test, vi } from 'vitest';
import { fromClient, message, query, readyForQuery, transactionStatus } from './messages.ts';
import { createMultiplexer } from './multiplexer.ts';

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

/** A database that notes what it is sent, and in which BEGIN opens a transaction. */
function recordingDatabase() {
  const statements: string[] = [];
  const multiplexer = createMultiplexer({
    async run(batch, answer) {
      const sql = Buffer.from(batch).toString('latin1');
      statements.push(...(sql.match(/begin|insert|rollback/gu) ?? []));
      const status = sql.includes('begin') ? transactionStatus.inTransaction : transactionStatus.idle;
      answer(readyForQuery(status));
    },
    idleMs: 100,
    broken(error) {
      throw error;
    },
  });
  return { multiplexer, statements };
}

test('what a client has sent when its idle transaction is rolled back does not run outside of it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { multiplexer, statements } = recordingDatabase();
  let ended = false;
  const connection = multiplexer.connect({
    send() {},
    end() {
      ended = true;
    },
  });
  connection.receive(Buffer.concat([startup, query('begin')]));
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toBe(true);
  connection.receive(query('insert into note values (1)'));
  await vi.runAllTimersAsync();
  expect(statements).toEqual(['begin', 'rollback', 'rollback']);
});

test('a request to cancel is answered by the end of its connection', async () => {
  const { multiplexer } = recordingDatabase();
  const ended = Promise.withResolvers<void>();
  const connection = multiplexer.connect({ send() {}, end: ended.resolve });
  connection.receive(Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 0]));
  await ended.promise;
  connection.receive(message(fromClient.terminate));
});
