import { z } from 'zod';
import type { AskEvent } from '../../../schema/dashboard/conversation.ts';
import type { Peers } from '../../ports/peers.ts';
import { followElsewhere, followQuestion, sendElsewhere } from './follow-elsewhere.ts';
import { type NewAnswer, type RunningAnswer, readAnswer, startWriting } from './running-answer.ts';

/**
 * The answers that this process is writing. Each is completed even if its readers leave, since a connection may break, and
 * any number of readers may come back to it.
 */
export type RunningAnswers = {
  start(answer: NewAnswer): void;
  /**
   * The events of an answer so far and until its end; pieces of text that came together are one event.
   * @param messageId the id of the answer, or of its question
   * @returns undefined when this process writes no such answer
   * @throws whatever ended the answer without an `end` event
   */
  read(
    threadId: string,
    messageId: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<AskEvent> | undefined;
  /**
   * Like `read`, whichever process writes the answer. Events from another process pass through the database, which stores
   * notifications on the disk for a moment, so this is not for text that only its reader may see.
   * @throws AppError `unavailable` when the other process ended
   */
  follow(
    threadId: string,
    messageId: string,
    signal: AbortSignal | undefined,
  ): Promise<AsyncGenerator<AskEvent> | undefined>;
  /**
   * Stops an answer, or without `messageId` all answers of a thread, whichever process writes them.
   * @returns whether any was being written
   */
  stop(threadId: string, messageId?: string): Promise<boolean>;
  /** Stops all of them, and waits until they are stored. */
  close(): Promise<void>;
};

/** The request to other processes to stop an answer. */
const stopQuestion = z.object({ stop: z.object({ threadId: z.string(), messageId: z.string().optional() }) });

/** @param peers the other processes; undefined if there can be none */
export function createRunningAnswers(peers?: Peers): RunningAnswers {
  // Not by id: browsers choose the ids of answers in sealed conversations, and may choose one that is taken.
  const running = new Set<RunningAnswer>();
  const find = (threadId: string, messageId?: string) =>
    [...running].filter(
      ({ threadId: thread, id, questionId }) =>
        thread === threadId && (messageId === undefined || [id, questionId].includes(messageId)),
    );
  function stopOwn(threadId: string, messageId?: string): boolean {
    const answers = find(threadId, messageId);
    for (const answer of answers) answer.stop.abort();
    return answers.length > 0;
  }
  const readOwn = (threadId: string, messageId: string) => {
    const answer = find(threadId, messageId).at(-1);
    return answer && ((signal: AbortSignal | undefined) => readAnswer(answer, signal));
  };
  /** Answers that are being sent to other processes. */
  const sending = new Set<Promise<void>>();
  function send(
    to: Peers,
    { threadId, messageId, name }: z.output<typeof followQuestion>['follow'],
  ): boolean {
    const readIt = readOwn(threadId, messageId);
    if (!readIt) return false;
    const sent = sendElsewhere(to, name, readIt).finally(() => sending.delete(sent));
    sending.add(sent);
    return true;
  }
  peers?.onQuestion((question) => {
    const { data: toStop } = stopQuestion.safeParse(question);
    if (toStop) return stopOwn(toStop.stop.threadId, toStop.stop.messageId);
    const { data: toFollow } = followQuestion.safeParse(question);
    return toFollow !== undefined && send(peers, toFollow.follow);
  });
  return {
    start(started) {
      const answer = startWriting(started);
      running.add(answer);
      answer.ended = answer.ended.finally(() => running.delete(answer));
    },
    read(threadId, messageId, signal) {
      return readOwn(threadId, messageId)?.(signal);
    },
    async follow(threadId, messageId, signal) {
      const own = readOwn(threadId, messageId)?.(signal);
      return own ?? (peers && (await followElsewhere(peers, { threadId, messageId }, signal)));
    },
    async stop(threadId, messageId) {
      return stopOwn(threadId, messageId) || (await peers?.ask({ stop: { threadId, messageId } })) === true;
    },
    async close() {
      const answers = [...running];
      for (const { stop } of answers) stop.abort();
      await Promise.all(answers.map(({ ended }) => ended));
      await Promise.all(sending);
    },
  };
}
