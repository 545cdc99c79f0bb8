import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { apiOf } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { href, routes } from '../../../routes.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { conversationKey, refreshConversationLists } from '../message-cache.ts';
import { tellOtherTabs } from '../other-tabs.ts';

const t = texts.chat;

type ReadOnlyFootProps = {
  assistantId: string;
  threadId: string;
  author: string | null;
  /** The last message of the branch that is read. */
  last: string | undefined;
};

/** In place of the field in somebody else's conversation: the way to go on with what is read. */
export default function ReadOnlyFoot({ assistantId, threadId, author, last }: ReadOnlyFootProps) {
  const [, go] = useLocation();
  const copy = useMutation({
    mutationFn: () =>
      apiOf(assistantId).conversations.copy.mutate({
        thread_id: threadId,
        ...(last !== undefined && { message_id: last }),
      }),
    onSuccess(copied) {
      queries.setQueryData(conversationKey(copied.id), copied);
      void refreshConversationLists();
      tellOtherTabs(copied.id);
      go(href(routes.thread, { assistantId, threadId: copied.id }));
      notify(t.conversationCopied);
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-2">
      <p className="any-text text-center text-pretty text-muted">{t.readOnly(author ?? t.somebody)}</p>
      <Button busy={copy.isPending} onClick={() => copy.mutate()}>
        {t.copyConversation}
      </Button>
    </div>
  );
}
