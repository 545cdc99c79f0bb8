import type { ConversationMessage } from '../../../../schema/dashboard/conversation.ts';
import type { ReadableMessage } from './readable-message.ts';
import { prepareAnswer, sealQuestion } from './sealed-texts.ts';

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

/** The input of `conversations.askSealed`. */
export async function toSealedRequest(asked: SealedQuestion) {
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
