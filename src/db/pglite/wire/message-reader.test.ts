import { describe, expect, test } from 'vitest';
import { messageReader, startupReader } from './message-reader.ts';
import { commandComplete, query, readyForQuery, transactionStatus } from './messages.ts';

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

describe('startupReader', () => {
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);

  test('waits for the complete message', () => {
    const read = startupReader();
    expect(read(startup.subarray(0, 2))).toBeUndefined();
    expect(read(startup.subarray(2, 8))).toBeUndefined();
    expect(read(startup.subarray(8))).toEqual(Buffer.alloc(0));
  });

  test('returns the bytes after it', () => {
    const first = query('select 1');
    expect(startupReader()(Buffer.concat([startup, first]))).toEqual(first);
  });
});
