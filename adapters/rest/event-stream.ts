import { once } from 'node:events';
import type { Response } from 'express';

type EventStreamOptions = {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /** Turns a failure after the first event into the last event's JSON. */
  describeFailure: (error: unknown) => unknown;
  /** After this long without a first event the headers go out all the same, so that no proxy gives up. */
  openAfterMilliseconds?: number;
  /** How often a comment shows that the connection lives. */
  heartbeatMilliseconds?: number;
};

/**
 * Sends events as they come, each as `data: <JSON>`, then `data: [DONE]`. Headers wait for the first event, so that a
 * failure before it is thrown to the caller and keeps its status; one after it becomes a last event without `[DONE]`,
 * by which a client tells a broken answer from a whole one. A slow client slows the source down.
 */
export async function sendEventStream(
  response: Response,
  events: AsyncIterable<unknown>,
  options: EventStreamOptions,
): Promise<void> {
  const { signal, describeFailure, openAfterMilliseconds = 25_000, heartbeatMilliseconds = 15_000 } = options;
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
  const send = (data: string): undefined | Promise<unknown> => {
    open();
    if (response.write(`data: ${data}\n\n`)) return undefined;
    return once(response, 'drain', { signal });
  };

  const openTimer = setTimeout(open, openAfterMilliseconds);
  try {
    for await (const event of events) {
      // Awaited only when the client is slow: this runs once a token.
      const drained = send(JSON.stringify(event));
      if (drained) await drained;
    }
    await send('[DONE]');
  } catch (error) {
    if (!signal.aborted) {
      if (!response.headersSent) throw error;
      await send(JSON.stringify(describeFailure(error)));
    }
  } finally {
    clearTimeout(openTimer);
    clearInterval(heartbeat);
  }
  response.end();
}
