import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Conversation } from '../../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { queries } from '../../../api/queries.ts';
import { useStore } from '../../../lib/store.ts';
import { href, routes } from '../../../routes.ts';
import { keyring } from '../../../sealing/keyring.ts';
import { openTitle } from '../../../sealing/open-sealed.ts';
import { texts } from '../../../texts/texts.ts';
import { copyText } from '../../../ui/bits.tsx';
import { DownloadIcon, EditIcon, LinkIcon, PeopleIcon, TrashIcon } from '../../../ui/icons.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { conversationKey } from '../message-cache.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import { deleteSoon } from './deleted-threads.ts';
import { downloadConversation } from './download-conversation.ts';

const t = texts.chat;

type Changes = { title?: string; shared?: boolean };

/** The same with the title in sealed form. */
async function sealChanges(threadId: string, { title, ...rest }: Changes) {
  if (title === undefined) return rest;
  const { sealTitle } = await import('../../../sealing/sealed-texts.ts');
  return { sealed_title: await sealTitle(threadId, title), ...rest };
}

type ThreadMenuProps = { assistantId: string; conversation: Conversation; className?: string };

/** Rename, share, save and delete a conversation. */
export function ThreadMenu({ assistantId, conversation, className = '' }: ThreadMenuProps) {
  const { id, title, shared, sealed } = conversation;
  const isLocked = useStore(keyring) === undefined && sealed;
  const [isRenaming, setRenaming] = useState(false);
  const copyLink = () => void copyText(location.origin + href(routes.thread, { assistantId, threadId: id }));
  const update = async (changes: Changes, done?: string) => {
    try {
      const sent = sealed ? await sealChanges(id, changes) : changes;
      const changed = await openTitle(
        await apiOf(assistantId).conversations.update.mutate({ thread_id: id, ...sent }),
      );
      queries.setQueryData(conversationKey(id), changed);
      void queries.invalidateQueries({ queryKey: ['conversations'] });
      tellOtherTabs(id);
      if (done) notify(done, changes.shared ? { action: { label: t.copyLink, run: copyLink } } : {});
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    }
  };
  const download = async () => {
    try {
      await downloadConversation(assistantId, conversation);
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    }
  };
  const remove = () => {
    const isHere = location.pathname === href(routes.thread, { assistantId, threadId: id });
    if (isHere) navigate(href(routes.chat, { assistantId }));
    deleteSoon(assistantId, id);
  };
  return (
    <>
      <ActionMenu
        of={title || t.untitled}
        className={className}
        items={[
          { label: t.rename, Icon: EditIcon, disabled: isLocked, onSelect: () => setRenaming(true) },
          {
            label: shared ? t.unshare : t.share,
            Icon: PeopleIcon,
            onSelect: () => void update({ shared: !shared }, shared ? t.nowPrivate : t.nowShared),
            ...(sealed && { disabled: true, detail: texts.sealing.notShared }),
          },
          shared && { label: t.copyLink, Icon: LinkIcon, onSelect: copyLink },
          { label: t.download, Icon: DownloadIcon, disabled: isLocked, onSelect: () => void download() },
          'separator',
          { label: texts.common.delete, Icon: TrashIcon, danger: true, onSelect: remove },
        ]}
      />
      {isRenaming && (
        <TextDialog
          title={t.renameTitle}
          label={t.renameLabel}
          start={title}
          maxLength={256}
          action={texts.common.save}
          onSend={(name) => void update({ title: name })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
