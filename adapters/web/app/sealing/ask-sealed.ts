import type { ConversationMessage } from '../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import type { ReadableMessage } from './readable-message.ts';
import { prepareAnswer, sealQuestion } from './sealed-texts.ts';
import { lock } from './unlock.ts';

/** The server's limits on the history: messages, and characters of each. */
const maxHistory = { messages: 40, characters: 50_000 };

/** A question in a sealed conversation: a new one, or with `questionId` a stored one that is to be answered again. */
type SealedQuestion = {
  assistantId: string;
  /** undefined: the question starts a conversation. */
  threadId: string | undefined;
  text: string;
  /** The preceding messages, oldest first. */
  before: ReadableMessage[];
  /** The only file that it is answered from. */
  onlyFile?: ConversationMessage['file'] | undefined;
} & ({ parentId: string | null } | { questionId: string });

/** Asks it. A key that was given up on another page opens nothing any more, and is forgotten. */
export async function askSealed(asked: SealedQuestion, wishes: object, signal: AbortSignal) {
  const request = await toSealedRequest(asked);
  const { conversations } = apiOf(asked.assistantId);
  return conversations.askSealed.mutate({ ...request, ...wishes }, { signal }).catch((error: unknown) => {
    if (toFailure(error).code === 'sealing_changed') lock();
    throw error;
  });
}

/** The input of `conversations.askSealed`. */
async function toSealedRequest(asked: SealedQuestion) {
  const { assistantId, text, before, onlyFile = null } = asked;
  const threadId = asked.threadId ?? makeSealedId();
  const begins = asked.threadId === undefined && { assistantId };
  const question =
    'questionId' in asked
      ? { question_id: asked.questionId }
      : await sealQuestion({ threadId, parentId: asked.parentId, text, file: onlyFile, ...begins });
  const history = before
    .filter(({ text }) => text !== '')
    .slice(-maxHistory.messages)
    .map(({ role, text }) => ({ role, content: [...text].slice(0, maxHistory.characters).join('') }));
  return {
    thread_id: threadId,
    ...question,
    ...(await prepareAnswer(threadId)),
    text,
    ...(onlyFile && { file_id: onlyFile.id }),
    history,
  };
}

function makeSealedId(): string {
  return `thread-${crypto.randomUUID().replace(/^(.{8}-.{4}-)4/, '$18')}`;
}
