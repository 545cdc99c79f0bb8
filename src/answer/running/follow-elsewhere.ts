import { randomUUID } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { AskEvent } from '../../../schema/dashboard/conversation.ts';
import { AppError } from '../../errors/errors.ts';
import type { Peers } from '../../ports/peers.ts';

/** How often a reader confirms that it is still there, and the sender acknowledges it, in milliseconds. */
const presenceMs = 10_000;
/** After this much silence the other side counts as gone. */
const maxSilenceMs = 25_000;
/** The minimum delay between two messages: text that arrives meanwhile is sent as one event. */
const sendPauseMs = 50;

/** The request to send an answer to a channel. */
export const followQuestion = z.object({
  follow: z.object({ threadId: z.string(), messageId: z.string(), name: z.string() }),
});

/** The messages of the sender. Events are numbered, so that a lost one is noticed. */
const sent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    number: z.number(),
    event: z.custom<AskEvent>((value) => z.object({ type: z.string() }).safeParse(value).success),
  }),
  z.object({ kind: z.literal('over'), number: z.number(), isWhole: z.boolean() }),
  z.object({ kind: z.literal('here') }),
]);

const presence = z.object({ stays: z.boolean() });

/** The name under which the sender listens to its reader. */
const readerOf = (name: string) => `${name} reader`;

/**
 * Follows an answer that another process is writing, from its beginning.
 * @returns undefined when no process writes it
 * @throws AppError `unavailable` when a part of it was lost or its process ended; the reader may try again
 */
export async function followElsewhere(
  peers: Peers,
  asked: { threadId: string; messageId: string },
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<AskEvent> | undefined> {
  const name = randomUUID();
  const inbox = new EventEmitter();
  const silence = new AbortController();
  const arriving = on(inbox, 'sent', {
    signal: AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]),
  });
  const unsubscribe = peers.subscribe(name, (message) => inbox.emit('sent', message));
  const announce = (stays: boolean) => void peers.publish(readerOf(name), { stays }).catch(() => {});
  const leave = () => {
    unsubscribe();
    announce(false);
  };
  let isWritten = false;
  try {
    isWritten = await peers.ask({ follow: { ...asked, name } });
  } finally {
    if (!isWritten) leave();
  }
  if (!isWritten) return undefined;

  async function* receive(): AsyncGenerator<AskEvent> {
    const presenceTimer = setInterval(announce, presenceMs, true);
    const silenceTimer = setTimeout(() => silence.abort(), maxSilenceMs);
    let expected = 0;
    try {
      for await (const [message] of arriving) {
        silenceTimer.refresh();
        const { data } = sent.safeParse(message);
        if (!data || data.kind === 'here') continue;
        if (data.number !== expected) throw lost();
        if (data.kind === 'event') yield data.event;
        else if (data.isWhole) return;
        else throw lost();
        expected += 1;
      }
    } catch (error) {
      if (signal?.aborted) return;
      throw silence.signal.aborted ? lost() : error;
    } finally {
      clearInterval(presenceTimer);
      clearTimeout(silenceTimer);
      leave();
    }
  }

  return receive();
}

function lost(): AppError {
  return new AppError(
    'unavailable',
    'Another process writes the answer, and the connection to it was lost. Request it again, or look at the messages.',
  );
}

/** Sends an answer to a reader of another process until it ends or the reader has left. Never rejects. */
export async function sendElsewhere(
  peers: Peers,
  name: string,
  read: (signal: AbortSignal) => AsyncGenerator<AskEvent>,
): Promise<void> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), maxSilenceMs);
  const publish = (message: z.input<typeof sent>) => peers.publish(name, message);
  const unsubscribe = peers.subscribe(readerOf(name), (message) => {
    if (!presence.safeParse(message).data?.stays) return gone.abort();
    timer.refresh();
    publish({ kind: 'here' }).catch(() => {});
  });
  let number = 0;
  const over = (isWhole: boolean) => publish({ kind: 'over', number, isWhole });
  try {
    for await (const event of read(gone.signal)) {
      await publish({ kind: 'event', number, event });
      number += 1;
      await pause(sendPauseMs);
    }
    if (!gone.signal.aborted) await over(true);
  } catch {
    await over(false).catch(() => {});
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
