import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Parses server-sent events and yields those of one network packet together: with hundreds of streams at once, the cost per
 * event dominates. When the consumer stops, the connection is closed.
 */
export async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage[]> {
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
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
