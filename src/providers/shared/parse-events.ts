import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** In characters. No event of a chat model comes near it. */
const maxEventLength = 4 * 1024 * 1024;

const bound = { maxBufferSize: maxEventLength };

/**
 * Parses server-sent events and yields those of one network packet together: with hundreds of streams at once, the cost per
 * event dominates. When the consumer stops, the connection is closed.
 * @throws an error for an event of more than four million characters, which would otherwise fill the memory
 */
export async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage[]> {
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event), ...bound });
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parser.feed(decoder.decode(next.value, { stream: true }));
      if (events.length === 0) continue;
      yield events;
      events = [];
    }
    // Some servers omit the empty line after the last event.
    parser.feed('\n\n');
    if (events.length > 0) yield events;
  } finally {
    await reader.cancel();
  }
}

/**
 * Passes server-sent events on as they are, to a client that parses them without a bound of its own: breaks off as
 * `parseEvents` does.
 */
export function boundEvents(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const parser = createParser(bound);
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        parser.feed(decoder.decode(bytes, { stream: true }));
        controller.enqueue(bytes);
      },
    }),
  );
}
