import type {
  AskEvent,
  Conversation,
  ConversationMessage,
} from '../../../../schema/dashboard/conversation.ts';
import { texts } from '../texts/texts.ts';
import { keyring } from './keyring.ts';
import type { ReadableMessage } from './readable-message.ts';

// Loaded with the first ciphertext: most conversations are not sealed.
const load = () => import('./sealed-texts.ts');

/** Ids of sealed conversations are UUIDs of version 8, so that no server can pass one off as unsealed. */
export function isSealedId(threadId: string): boolean {
  return /^thread-.{8}-.{4}-8/.test(threadId);
}

/** Decrypts messages. While the key is locked they stay as they came. */
export async function openMessages(
  threadId: string,
  messages: ConversationMessage[],
): Promise<ReadableMessage[]> {
  if (!isSealedId(threadId) || !keyring.get()) return messages;
  const { openMessage } = await load();
  return Promise.all(messages.map((message) => openMessage(threadId, message)));
}

/** Decrypts a conversation's title. */
export async function openTitle<Known extends Conversation>(conversation: Known): Promise<Known> {
  if (!isSealedId(conversation.id)) return conversation;
  if (!keyring.get()) return { ...conversation, title: texts.sealing.lockedTitle };
  const { openSealedTitle } = await load();
  return { ...conversation, title: await openSealedTitle(conversation) };
}

/** Decrypts the stored messages in an event of an answer. */
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
