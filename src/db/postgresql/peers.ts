import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '../../ports/log.ts';
import type { Peers } from '../../ports/peers.ts';
import type { Pool } from '../connections.ts';

/** How long to wait for another process to say yes, in milliseconds. */
const patienceMs = 1_000;
/** Delay before listening again after a lost connection, in milliseconds. */
const attemptPauseMs = 1_000;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), id: z.string(), from: z.string(), question: z.unknown() }),
  z.object({ kind: z.literal('yes'), id: z.string() }),
  z.object({
    kind: z.literal('told'),
    name: z.string(),
    /** A part of the message in base64, and whether it is the last. */
    part: z.string(),
    isLast: z.boolean(),
    /** Counted from 0; distinguishes parts with the same bytes, since PostgreSQL sends equal notifications of a transaction once. */
    number: z.number(),
  }),
]);

/** A notification has at most 8,000 bytes, and base64 turns three into four. */
const partBytes = 5_000;

/**
 * Messages between processes by LISTEN and NOTIFY. A question that nobody listens to at that moment counts as answered with no.
 * Starts to listen at once, without waiting for it.
 * @param pool connections with stable sessions: one of them listens
 */
export function openPeers(pool: Pool, log: Log): Peers {
  const self = randomUUID();
  const waiting = new Map<string, () => void>();
  const listeners = new Map<string, { parts: Buffer[]; listener: (message: unknown) => void }>();
  const closing = new AbortController();
  let answer: ((question: unknown) => boolean) | undefined;

  /** Sends in one statement, so that the notifications arrive together, without those of others in between. */
  const send = (...sent: z.input<typeof message>[]) =>
    pool.query({
      name: 'notify_peers',
      text: `select pg_notify('lectern_peers', sent) from unnest($1::text[]) as sent`,
      values: [sent.map((one) => JSON.stringify(one))],
    });

  function receive(payload: string | undefined): void {
    const received = message.safeParse(parseJson(payload ?? ''));
    if (!received.success) return;
    const { data } = received;
    if (data.kind === 'yes') waiting.get(data.id)?.();
    else if (data.kind === 'told') receivePart(data);
    else if (data.from !== self && answer?.(data.question)) {
      send({ kind: 'yes', id: data.id }).catch((error: unknown) => {
        log.warn({ err: error }, 'a message to another process could not be sent');
      });
    }
  }

  function receivePart(told: Extract<z.output<typeof message>, { kind: 'told' }>): void {
    const { name, part, isLast, number } = told;
    const subscriber = listeners.get(name);
    if (!subscriber) return;
    // The connection may have been lost in the middle of the message before.
    if (number === 0) subscriber.parts = [];
    subscriber.parts.push(Buffer.from(part, 'base64'));
    if (!isLast) return;
    const published = parseJson(Buffer.concat(subscriber.parts).toString());
    subscriber.parts = [];
    if (published !== undefined) subscriber.listener(published);
  }

  const listening = receiveNotifications(pool, { receive, log, signal: closing.signal });

  return {
    async ask(question) {
      const id = randomUUID();
      const yes = Promise.withResolvers<boolean>();
      waiting.set(id, () => yes.resolve(true));
      const timer = setTimeout(() => yes.resolve(false), patienceMs);
      try {
        await send({ kind: 'question', id, from: self, question });
        return await yes.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    onQuestion(given) {
      answer = given;
    },
    async publish(name, published) {
      const bytes = Buffer.from(JSON.stringify(published));
      const count = Math.ceil(bytes.length / partBytes);
      const parts = Array.from({ length: count }, (_, number) => ({
        kind: 'told' as const,
        name,
        part: bytes.toString('base64', number * partBytes, (number + 1) * partBytes),
        isLast: number === count - 1,
        number,
      }));
      await send(...parts);
    },
    subscribe(name, listener) {
      listeners.set(name, { parts: [], listener });
      return () => void listeners.delete(name);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/** The value of a JSON text; undefined for anything else, such as a message whose first parts went to a lost connection. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Passes on notifications until the signal aborts, and connects again after a lost connection. */
async function receiveNotifications(
  pool: Pool,
  { receive, log, signal }: { receive(payload: string | undefined): void; log: Log; signal: AbortSignal },
): Promise<void> {
  let isHeard = true;

  async function listen(): Promise<void> {
    const client = await pool.connect();
    const ended = Promise.withResolvers<void>();
    const end = () => ended.resolve();
    client.on('notification', ({ payload }) => receive(payload));
    client.on('end', end);
    signal.addEventListener('abort', end);
    try {
      await client.query('listen lectern_peers');
      if (!isHeard) log.debug({}, 'messages from other processes are received again');
      isHeard = true;
      if (!signal.aborted) await ended.promise;
    } finally {
      signal.removeEventListener('abort', end);
      // A session that has listened is not returned to the pool.
      client.release(true);
    }
  }

  while (!signal.aborted) {
    await listen().catch((error: unknown) => {
      // Once, and not at every attempt.
      if (isHeard) log.warn({ err: error }, 'messages from other processes cannot be received');
      isHeard = false;
    });
    if (!signal.aborted) await pause(attemptPauseMs, undefined, { ref: false, signal }).catch(() => {});
  }
}
