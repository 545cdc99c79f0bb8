import { describe, expect, test } from 'vitest';
import { messageReader, runReader, startupReader } from './message-reader.ts';
import { commandComplete, message, query, readyForQuery, text, transactionStatus } from './messages.ts';

describe('messageReader', () => {
  const messages = [commandComplete('SELECT 1'), readyForQuery(transactionStatus.idle)];
  const stream = Buffer.concat(messages);

  test('splits a piece with several messages', () => {
    expect(messageReader()(stream)).toEqual(messages);
  });

  test.each([1, 2, 3, 5, 7])('joins messages that arrive in pieces of %i bytes', (size) => {
    const read = messageReader();
    const found: Buffer[] = [];
    for (let start = 0; start < stream.length; start += size) {
      found.push(...read(stream.subarray(start, start + size)));
    }
    expect(found).toEqual(messages);
  });

  test('buffers an incomplete message', () => {
    const read = messageReader();
    expect(read(stream.subarray(0, -1))).toEqual(messages.slice(0, 1));
    expect(read(stream.subarray(-1))).toEqual(messages.slice(1));
  });
});

describe('runReader', () => {
  const row = message(0x44, text('1'));
  const ready = readyForQuery(transactionStatus.idle);
  const stream = Buffer.concat([row, row, ready, row]);

  test.each([1, 2, 7, stream.length])(
    'gives rows together and other messages apart, in pieces of %i bytes',
    (size) => {
      const read = runReader([ready[0] as number]);
      const runs: Buffer[] = [];
      for (let start = 0; start < stream.length; start += size)
        runs.push(...read(stream.subarray(start, start + size)));
      expect(Buffer.concat(runs)).toEqual(stream);
      expect(runs.filter((run) => run[0] === ready[0])).toEqual([ready]);
      if (size === stream.length) expect(runs).toEqual([Buffer.concat([row, row]), ready, row]);
    },
  );
});

describe('startupReader', () => {
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);

  test('waits for the complete message', () => {
    const read = startupReader();
    expect(read(startup.subarray(0, 2))).toBeUndefined();
    expect(read(startup.subarray(2, 8))).toBeUndefined();
    expect(read(startup.subarray(8))).toEqual({ code: 3 << 16, rest: Buffer.alloc(0) });
  });

  test('returns the bytes after it', () => {
    const first = query('select 1');
    expect(startupReader()(Buffer.concat([startup, first]))?.rest).toEqual(first);
  });
});
