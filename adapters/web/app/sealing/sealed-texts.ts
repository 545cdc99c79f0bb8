import type { Conversation, ConversationMessage } from '../../../../schema/dashboard/conversation.ts';
import { messageBinding, seal, titleBinding, unseal } from '../../../../src/sealing/seal.ts';
import { sealingTexts } from '../texts/sealing-texts.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { ReadableMessage } from './readable-message.ts';
import { deriveTextKey, unlockedKey } from './unlock.ts';

/** The content of a message that is sealed. */
type Content = Pick<ConversationMessage, 'text' | 'reasoning' | 'error' | 'citations'> & {
  /** Not in what was sealed before there was one. */
  file?: ConversationMessage['file'];
};

export async function openMessage(threadId: string, message: ConversationMessage): Promise<ReadableMessage> {
  const { id: messageId, role, parent_id: parentId, sealed } = message;
  try {
    if (sealed === null) throw new Error('The message is not sealed.');
    const binding = messageBinding({ threadId, messageId, role, parentId });
    const content = await unseal(await deriveTextKey(threadId, messageId), binding, fromBase64(sealed));
    return { ...message, ...(content as Content) };
  } catch {
    const nothing: Content = { text: '', reasoning: null, error: null, citations: [] };
    return { ...message, ...nothing, isRefused: true };
  }
}

/** The title of a sealed conversation, or that it cannot be decrypted. */
export async function openSealedTitle({ id, sealed_title: sealed }: Conversation): Promise<string> {
  try {
    const key = await deriveTextKey(id, 'title');
    return String(await unseal(key, titleBinding(id), fromBase64(sealed ?? '')));
  } catch {
    return sealingTexts.refusedTitle;
  }
}

export async function sealTitle(threadId: string, title: string): Promise<string> {
  return toBase64(await seal(await deriveTextKey(threadId, 'title'), titleBinding(threadId), title));
}

/** A title for a conversation that begins with a question: the start of its first line. */
const maxTitle = 60;

export type SealedQuestion = {
  threadId: string;
  parentId: string | null;
  text: string;
  file: ConversationMessage['file'];
  assistantId?: string | undefined;
};

/** A question as `conversations.askSealed` accepts it. With `assistantId` it starts the conversation. */
export async function sealQuestion({ threadId, parentId, text, file, assistantId }: SealedQuestion) {
  const { serial } = unlockedKey();
  const messageId = `msg-${crypto.randomUUID()}`;
  const binding = messageBinding({ threadId, messageId, role: 'user', parentId });
  const content: Content = { text, reasoning: null, error: null, citations: [], file };
  const sealed = toBase64(await seal(await deriveTextKey(threadId, messageId), binding, content));
  const title = [...(text.trim().split('\n')[0] ?? '')].slice(0, maxTitle).join('');
  return {
    question_id: messageId,
    question: { parent_id: parentId, sealed },
    ...(assistantId !== undefined && {
      begin: {
        assistant_id: assistantId,
        title: await sealTitle(threadId, title),
        key_serial: serial,
      },
    }),
  };
}

/** The id and the key of an answer that is to be written. */
export async function prepareAnswer(threadId: string) {
  const answer_id = `msg-${crypto.randomUUID()}`;
  return { answer_id, answer_key: toBase64(await deriveTextKey(threadId, answer_id)) };
}
