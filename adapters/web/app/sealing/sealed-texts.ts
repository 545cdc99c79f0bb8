import type {
  AskEvent,
  Conversation,
  ConversationMessage,
} from '../../../../schema/dashboard/conversation.ts';
import { messageBinding, seal, titleBinding, unseal } from '../../../../src/sealing/seal.ts';
import { texts } from '../texts/texts.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { deriveTextKey, keyring } from './keyring.ts';

/** A message as the page shows it: opened, where it was sealed. */
export type ReadableMessage = ConversationMessage & {
  /** It did not open: it was changed, moved, cut off or never sealed. Nothing of it is shown. */
  isRefused?: boolean;
};

/** Ids of sealed conversations are UUIDs of version 8, so that no server can pass one off as unsealed. */
export function isSealedId(threadId: string): boolean {
  return /^thread-.{8}-.{4}-8/.test(threadId);
}

export function makeSealedId(): string {
  return `thread-${crypto.randomUUID().replace(/^(.{8}-.{4}-)4/, '$18')}`;
}

/** What a message says, as it is sealed. */
type Content = Pick<ConversationMessage, 'text' | 'reasoning' | 'error' | 'citations'>;

/** Messages as they can be read. While the key is locked they stay as they came. */
export async function openMessages(
  threadId: string,
  messages: ConversationMessage[],
): Promise<ReadableMessage[]> {
  if (!isSealedId(threadId) || !keyring.get()) return messages;
  return Promise.all(messages.map((message) => openMessage(threadId, message)));
}

async function openMessage(threadId: string, message: ConversationMessage): Promise<ReadableMessage> {
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

/** A conversation with its title as it can be read. */
export async function openTitle<Known extends Conversation>(conversation: Known): Promise<Known> {
  const { id, sealed_title: sealed } = conversation;
  if (!isSealedId(id)) return conversation;
  if (!keyring.get()) return { ...conversation, title: texts.sealing.lockedTitle };
  try {
    const key = await deriveTextKey(id, 'title');
    const title = await unseal(key, titleBinding(id), fromBase64(sealed ?? ''));
    return { ...conversation, title: String(title) };
  } catch {
    return { ...conversation, title: texts.sealing.refusedTitle };
  }
}

/** An event of an answer with what it tells of stored messages in readable form. */
export async function openEvent(event: AskEvent, threadId: string | undefined): Promise<AskEvent> {
  if (event.type === 'begin') {
    const { id } = event.conversation;
    const [conversation, [question = event.question]] = await Promise.all([
      openTitle(event.conversation),
      openMessages(id, [event.question]),
    ]);
    return { ...event, conversation, question };
  }
  if (event.type !== 'end' || threadId === undefined) return event;
  const [answer = event.answer] = await openMessages(threadId, [event.answer]);
  return { ...event, answer };
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
  assistantId?: string | undefined;
};

/** A question as `conversations.askSealed` takes it. With `assistantId` it begins the conversation. */
export async function sealQuestion({ threadId, parentId, text, assistantId }: SealedQuestion) {
  const messageId = `msg-${crypto.randomUUID()}`;
  const binding = messageBinding({ threadId, messageId, role: 'user', parentId });
  const content: Content = { text, reasoning: null, error: null, citations: [] };
  const sealed = toBase64(await seal(await deriveTextKey(threadId, messageId), binding, content));
  const title = [...(text.trim().split('\n')[0] ?? '')].slice(0, maxTitle).join('');
  return {
    question_id: messageId,
    question: { parent_id: parentId, sealed },
    ...(assistantId !== undefined && {
      begin: { assistant_id: assistantId, title: await sealTitle(threadId, title) },
    }),
  };
}

/** The id and the key of an answer that is to be written. */
export async function prepareAnswer(threadId: string) {
  const answer_id = `msg-${crypto.randomUUID()}`;
  return { answer_id, answer_key: toBase64(await deriveTextKey(threadId, answer_id)) };
}
