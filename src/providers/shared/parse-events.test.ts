import { expect, test } from 'vitest';
import { parseEvents } from './parse-events.ts';

async function read(...pieces: (string | Uint8Array)[]): Promise<string[][]> {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const read = await Array.fromAsync(parseEvents(ReadableStream.from(bytes)));
  return read.map((events) => events.map(({ data }) => data));
}

test('the events of a packet come together', async () => {
  expect(await read('data: 1\n\ndata: 2\n\n', 'data: 3\n\n')).toEqual([['1', '2'], ['3']]);
});

test('an event may come in pieces, and a character too', async () => {
  const [first, second] = [Buffer.from('data: 雪').subarray(0, 8), Buffer.from('data: 雪\n\n').subarray(8)];
  expect(await read(first, second)).toEqual([['雪']]);
});

test('comments are no events, and the last event may lack its empty line', async () => {
  expect(await read(': ping\n\n', 'data: 1')).toEqual([['1']]);
});

test('a reader that stops ends the stream', async () => {
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
