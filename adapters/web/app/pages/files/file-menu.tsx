import { useLocation } from 'wouter';
import type { FileItem } from '../../../../../schema/dashboard/file-page.ts';
import { href, routes } from '../../routes.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { ChatIcon, CloseIcon, DownloadIcon, FileIcon, RetryIcon, TrashIcon } from '../../ui/icons.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import type { ToAskAbout } from '../chat/use-asking.ts';
import { changeOne, downloadOriginal } from './file-changes.ts';
import type { FromList } from './from-elsewhere.ts';

const t = filesTexts;

type FileMenuProps = { assistantId: string; file: FileItem; query: string; onDelete(): void };

/** The actions that are possible on one file now. */
export function FileMenu({ assistantId, file, query, onDelete }: FileMenuProps) {
  const [, go] = useLocation();
  const { id, filename, status, pending } = file;
  return (
    <ActionMenu
      of={filename}
      items={[
        {
          label: t.open,
          Icon: FileIcon,
          onSelect: () =>
            go(href(routes.file, { assistantId, fileId: id }), { state: { list: query } satisfies FromList }),
        },
        status === 'processed' && {
          label: texts.chat.askAbout,
          Icon: ChatIcon,
          onSelect: () =>
            go(href(routes.chat, { assistantId }), {
              state: { onlyFile: { id, filename } } satisfies ToAskAbout,
            }),
        },
        {
          label: t.download,
          Icon: DownloadIcon,
          onSelect: () => void downloadOriginal(assistantId, id),
        },
        status === 'error' && {
          label: t.retry,
          Icon: RetryIcon,
          onSelect: () => void changeOne(assistantId, 'retry', id),
        },
        status === 'processed' &&
          !pending && {
            label: t.reindex,
            Icon: RetryIcon,
            onSelect: () => void changeOne(assistantId, 'reindex', id),
          },
        pending && {
          label: t.cancel,
          Icon: CloseIcon,
          onSelect: () => void changeOne(assistantId, 'cancel', id),
        },
        'separator',
        { label: texts.common.delete, Icon: TrashIcon, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
