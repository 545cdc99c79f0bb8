import type { Conversation } from '../../../../../schema/dashboard/conversation.ts';
import type { Assistant } from '../../api/queries.ts';
import { formatMoment } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { Isolated } from '../../ui/markdown/isolated.tsx';
import { ThreadMenu } from './threads/thread-menu.tsx';

const t = texts.chat;

/** The conversation's title and menu. */
export function ChatHeader({
  assistant,
  conversation,
}: {
  assistant: Assistant;
  conversation: Conversation | undefined;
}) {
  if (!conversation) return <h1 className="sr-only">{t.newChat}</h1>;
  const { title, shared, sealed, mine, created_at } = conversation;
  return (
    <header className="sticky top-(--banners) z-10 flex min-h-12 items-center gap-2 border-b border-line bg-canvas/95 px-4 backdrop-blur-sm max-md:static md:px-8 print:static">
      <h1 dir="auto" className="any-text min-w-0 truncate font-medium print:whitespace-normal">
        <Isolated text={title || t.untitled} />
      </h1>
      {sealed && (
        <Badge tone="accent">
          <LockIcon className="size-3" />
          {texts.sealing.sealed}
        </Badge>
      )}
      {shared && <Badge>{t.sharedMark}</Badge>}
      <p data-print="only">{t.printed(assistant.name, formatMoment(created_at))}</p>
      {mine && (
        <span data-print="hide" className="ms-auto">
          <ThreadMenu assistantId={assistant.id} conversation={conversation} />
        </span>
      )}
    </header>
  );
}
