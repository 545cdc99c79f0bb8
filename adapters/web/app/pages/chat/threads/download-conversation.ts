import type { Conversation } from '../../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../../api/client.ts';
import { formatMoment } from '../../../lib/format.ts';
import { saveText } from '../../../lib/save-text.ts';
import { openMessages } from '../../../sealing/open-sealed.ts';
import type { ReadableMessage } from '../../../sealing/readable-message.ts';
import { texts } from '../../../texts/texts.ts';
import { branchOf } from '../branches.ts';
import { toMarkdown } from './conversation-markdown.ts';

/** How many messages are read at a time: the most that the server sends. */
const pageSize = 100;

/**
 * Saves a conversation as a Markdown file, as it opens: the branch that was continued last. The browser writes it, because only the browser can
 * read a sealed one.
 */
export async function downloadConversation(assistantId: string, conversation: Conversation): Promise<void> {
  const title = conversation.title || texts.chat.untitled;
  const branch = branchOf(await readMessages(assistantId, conversation.id), {});
  const lead = formatMoment(conversation.created_at);
  const document = toMarkdown(
    title,
    lead,
    branch.map(({ message }) => message),
  );
  saveText(`${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()}.md`, document, 'text/markdown');
}

/** All messages of a conversation, newest first. */
async function readMessages(assistantId: string, threadId: string): Promise<ReadableMessage[]> {
  const all: ReadableMessage[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const { data, has_more } = await apiOf(assistantId).conversations.messages.query({
      thread_id: threadId,
      limit: pageSize,
      ...(before !== undefined && { before }),
    });
    all.push(...(await openMessages(threadId, data)));
    if (!has_more) return all;
  }
}
