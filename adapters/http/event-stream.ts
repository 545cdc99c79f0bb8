import { once } from 'node:events';
import type { Response } from 'express';

/**
 * How events are framed. `unnamed`: each as `data: <JSON>`, and `data: [DONE]` at the end. `named`: each also has its `type`
 * for a name, and the last one says by its type that it is the last, as in OpenAI's Responses.
 */
export type EventFormat = 'unnamed' | 'named';

type EventStreamOptions = {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /** `unnamed` unless given. */
  format?: EventFormat | undefined;
  /** Turns a failure after the first event into the last event, of which it is told how many went before. */
  describeFailure: (error: unknown, sent: number) => unknown;
  /** After this long without a first event the headers go out all the same, so that no proxy gives up. */
  openAfterMilliseconds?: number;
  /** How often a comment shows that the connection lives. */
  heartbeatMilliseconds?: number;
};

/**
 * Sends events as they come. Headers wait for the first event, so that a failure before it is thrown to the caller and
 * keeps its status; one after it becomes a last event of its own, without `[DONE]`, by which a client tells a broken answer
 * from a whole one. A slow client slows the source down.
 */
export async function sendEventStream(
  response: Response,
  events: AsyncIterable<unknown>,
  options: EventStreamOptions,
): Promise<void> {
  const { signal, format, describeFailure } = options;
  const { openAfterMilliseconds = 25_000, heartbeatMilliseconds = 15_000 } = options;
  const isNamed = format === 'named';
  let sent = 0;
  let heartbeat: NodeJS.Timeout | undefined;

  const open = () => {
    if (response.headersSent) return;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      connection: 'keep-alive',
      // nginx would otherwise hold events back
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    heartbeat = setInterval(() => {
      if (!response.writableNeedDrain) response.write(': ping\n\n');
    }, heartbeatMilliseconds);
  };
  const write = (lines: string): undefined | Promise<unknown> => {
    open();
    return response.write(`${lines}\n\n`) ? undefined : once(response, 'drain', { signal });
  };
  const send = (event: unknown): undefined | Promise<unknown> => {
    sent += 1;
    const data = `data: ${JSON.stringify(event)}`;
    return write(isNamed ? `event: ${typeOf(event)}\n${data}` : data);
  };

  const openTimer = setTimeout(open, openAfterMilliseconds);
  try {
    for await (const event of events) {
      // Awaited only when the client is slow: this runs once a token.
      const drained = send(event);
      if (drained) await drained;
    }
    if (!isNamed) await write('data: [DONE]');
  } catch (error) {
    if (!signal.aborted) {
      if (!response.headersSent) throw error;
      await send(describeFailure(error, sent));
    }
  } finally {
    clearTimeout(openTimer);
    clearInterval(heartbeat);
  }
  response.end();
}

function typeOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'type' in event ? event.type : 'message';
}
