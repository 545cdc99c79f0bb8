import { formatId } from '../../../schema/ids.ts';
import { encryptedText, type MessageObject } from '../../../schema/message.ts';
import type { ThreadObject } from '../../../schema/thread.ts';
import type { Message } from '../../db/threads/messages.ts';
import type { Thread } from '../../db/threads/threads.ts';
import { toUnixSeconds } from './unix-seconds.ts';

export function toThreadObject(thread: Thread): ThreadObject {
  return {
    id: formatId('thread', thread.id),
    object: 'thread',
    created_at: toUnixSeconds(thread.createdAt),
    title: thread.title,
    metadata: thread.metadata,
    assistant_id: formatId('assistant', thread.projectId),
    tool_resources: {},
  };
}

/** @param thread the thread that contains the message. */
export function toMessageObject(message: Message, thread: Thread): MessageObject {
  const createdAt = toUnixSeconds(message.createdAt);
  return {
    id: formatId('message', message.id),
    object: 'thread.message',
    created_at: createdAt,
    thread_id: formatId('thread', thread.id),
    assistant_id: message.role === 'assistant' ? formatId('assistant', thread.projectId) : null,
    run_id: null,
    role: message.role,
    content: [{ type: 'text', text: { value: message.body ?? encryptedText, annotations: [] } }],
    attachments: [],
    metadata: {},
    status: 'completed',
    completed_at: createdAt,
    incomplete_at: null,
    incomplete_details: null,
  };
}
