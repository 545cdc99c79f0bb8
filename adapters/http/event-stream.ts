import { once } from 'node:events';
import type { Response } from 'express';
import { onStop } from './in-flight.ts';

/**
 * How events are framed. `unnamed`: each as `data: <JSON>`, and `data: [DONE]` at the end. `named`: each also has its
 * `type` as its name, and the type of the last event says that it is the last, as in OpenAI's Responses API.
 */
export type EventFormat = 'unnamed' | 'named';

type EventStreamOptions = {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /** `unnamed` by default. */
  format?: EventFormat | undefined;
  /** Turns a failure after the first event into the last event, given the number of events sent before. */
  describeFailure: (error: unknown, sent: number) => unknown;
};

/** After this many milliseconds without a first event the headers are sent anyway, so that no proxy times out. */
const openAfterMs = 25_000;

/** How often something is sent to keep a connection alive, in milliseconds: impatient proxies give up after thirty seconds of silence. */
export const heartbeatMs = 15_000;

/**
 * Sends events as they come. Headers wait for the first event, so that an earlier failure is thrown to the caller and keeps
 * its status. A later failure becomes a last event without `[DONE]`, which lets a client tell a broken answer from a
 * complete one; so does a stop of the server that waits no longer. A slow client slows the source down.
 */
export async function sendEventStream(
  response: Response,
  events: AsyncIterable<unknown>,
  { signal, format, describeFailure }: EventStreamOptions,
): Promise<void> {
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
    }, heartbeatMs);
  };
  const write = (lines: string): undefined | Promise<unknown> => {
    open();
    // A stop has had the last word.
    if (response.writableEnded) return undefined;
    return response.write(`${lines}\n\n`) ? undefined : once(response, 'drain', { signal });
  };
  const send = (event: unknown): undefined | Promise<unknown> => {
    sent += 1;
    const data = `data: ${JSON.stringify(event)}`;
    return write(isNamed ? `event: ${typeOf(event)}\n${data}` : data);
  };
  onStop(response, (error) => {
    if (!response.headersSent || response.writableEnded) return;
    // Nobody waits for a client that is slow to read: its connection is about to be closed, which ends the waiting as a failure.
    send(describeFailure(error, sent))?.catch(() => {});
    response.end();
  });

  const openTimer = setTimeout(open, openAfterMs);
  try {
    for await (const event of events) {
      // Awaited only when the client is slow: this runs once per token.
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
