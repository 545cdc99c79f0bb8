import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Conversation } from '../../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadPart } from '../../../api/load-later.tsx';
import { queries } from '../../../api/queries.ts';
import { useStore } from '../../../lib/store.ts';
import { href, routes } from '../../../routes.ts';
import { keyring } from '../../../sealing/keyring.ts';
import { openTitle } from '../../../sealing/open-sealed.ts';
import { texts } from '../../../texts/texts.ts';
import { copyText } from '../../../ui/copy.tsx';
import { DownloadIcon, EditIcon, LinkIcon, PeopleIcon, TrashIcon } from '../../../ui/icons.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { conversationKey, refreshConversationLists } from '../message-cache.ts';
import { tellOtherTabs } from '../other-tabs.ts';
import { deleteThread } from './deleted-threads.ts';

const TextDialog = loadPart(() => import('../../../ui/dialogs/text-dialog.tsx'));
const t = texts.chat;

type Changes = { title?: string; shared?: boolean };

/** The same with the title in sealed form. */
async function sealChanges(threadId: string, { title, ...rest }: Changes) {
  if (title === undefined) return rest;
  const { sealTitle } = await import('../../../sealing/sealed-texts.ts');
  return { sealed_title: await sealTitle(threadId, title), ...rest };
}

type ThreadMenuProps = {
  assistantId: string;
  conversation: Conversation;
  size?: 'small';
  className?: string;
};

/** Rename, share, save and delete a conversation. */
export function ThreadMenu({ assistantId, conversation, ...look }: ThreadMenuProps) {
  const { id, title, shared, sealed } = conversation;
  const isLocked = useStore(keyring) === undefined && sealed;
  const [isRenaming, setRenaming] = useState(false);
  const address = href(routes.thread, { assistantId, threadId: id });
  const copyLink = () => void copyText(location.origin + address);
  const change = async (changes: Changes) => {
    const sent = sealed ? await sealChanges(id, changes) : changes;
    const changed = await openTitle(
      await apiOf(assistantId).conversations.update.mutate({ thread_id: id, ...sent }),
    );
    queries.setQueryData(conversationKey(id), changed);
    void refreshConversationLists();
    tellOtherTabs(id);
  };
  const toggleSharing = async () => {
    try {
      await change({ shared: !shared });
      if (shared) notify(t.nowPrivate, { about: id });
      else notify(t.nowShared, { about: id, action: { label: t.copyLink, run: copyLink } });
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    }
  };
  const download = async () => {
    try {
      const { downloadConversation } = await import('./download-conversation.ts');
      await downloadConversation(assistantId, conversation);
    } catch (error) {
      notify(toFailure(error).message, { bad: true });
    }
  };
  const remove = () => {
    const isHere = location.pathname === address;
    const start = href(routes.chat, { assistantId });
    // In place of it: the way back does not lead to what is deleted.
    if (isHere) navigate(start, { replace: true });
    deleteThread(assistantId, id, () => {
      if (isHere && location.pathname === start) navigate(address, { replace: true });
    });
  };
  return (
    <>
      <ActionMenu
        of={title || t.untitled}
        {...look}
        items={[
          { label: t.rename, Icon: EditIcon, disabled: isLocked, onSelect: () => setRenaming(true) },
          {
            label: shared ? t.unshare : t.share,
            Icon: PeopleIcon,
            onSelect: () => void toggleSharing(),
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
          onSend={(name) => change({ title: name })}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
