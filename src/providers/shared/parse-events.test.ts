import { expect, test } from 'vitest';
import { parseEvents } from './parse-events.ts';

async function read(...pieces: (string | Uint8Array)[]): Promise<string[][]> {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const read = await Array.fromAsync(parseEvents(ReadableStream.from(bytes)));
  return read.map((events) => events.map(({ data }) => data));
}

test('yields the events of one packet together', async () => {
  expect(await read('data: 1\n\ndata: 2\n\n', 'data: 3\n\n')).toEqual([['1', '2'], ['3']]);
});

test('joins events and characters that are split between packets', async () => {
  const [first, second] = [Buffer.from('data: 雪').subarray(0, 8), Buffer.from('data: 雪\n\n').subarray(8)];
  expect(await read(first, second)).toEqual([['雪']]);
});

test('skips comments, and accepts a last event without its empty line', async () => {
  expect(await read(': ping\n\n', 'data: 1')).toEqual([['1']]);
});

test('gives up an event that does not end, and closes its stream', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('data: ')),
    pull: (controller) => controller.enqueue(piece),
    cancel: () => {
      isCancelled = true;
    },
  });
  await expect(Array.fromAsync(parseEvents(body))).rejects.toThrow();
  expect(isCancelled).toBe(true);
});

test('closes the stream when the reader stops', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from('data: 1\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _ of parseEvents(body)) break;
  expect(isCancelled).toBe(true);
});
