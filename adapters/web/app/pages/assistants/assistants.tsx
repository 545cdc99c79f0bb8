import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api, type Outputs } from '../../api/client.ts';
import { byName, useSession } from '../../api/queries.ts';
import { formatAgo, formatBytes, formatCount } from '../../lib/format.ts';
import { Link } from '../../link.tsx';
import { href, routes } from '../../routes.ts';
import { assistantsTexts } from '../../texts/assistants-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AssistantIcon, ChatIcon, FileIcon, PlusIcon, SlidersIcon } from '../../ui/icons.tsx';
import { Row, RowLink } from '../../ui/list.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { FilteredRows } from '../../ui/rows/long-lists.tsx';
import { Empty, FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { StatusFilter } from '../files/use-file-list.ts';
import { CreateAssistantDialog } from './create-assistant-dialog.tsx';

const t = assistantsTexts;

/** The organization's assistants with counts of their contents. */
export default function Assistants() {
  const { organization } = useSession();
  const [, go] = useLocation();
  const search = useSearch();
  const mayWrite = organization.permissions.includes('assistants:write');
  const [isCreating, setCreating] = useState(false);
  useEffect(() => {
    if (!mayWrite || !new URLSearchParams(search).has('new')) return;
    setCreating(true);
    go(routes.assistants, { replace: true });
  }, [search, mayWrite, go]);
  const assistants = useQuery({
    queryKey: ['assistants', organization.id],
    queryFn: () => api.assistants.overview.query(),
  });
  const create = mayWrite && (
    <Button look="primary" onClick={() => setCreating(true)}>
      <PlusIcon />
      {t.create}
    </Button>
  );
  const isEmpty = assistants.data?.length === 0;
  return (
    <Page title={t.title} lead={t.lead} actions={!isEmpty && create}>
      {assistants.error && (
        <FailurePanel error={assistants.error} onRetry={() => void assistants.refetch()} />
      )}
      <FilteredRows
        items={assistants.data?.toSorted(byName)}
        textsOf={({ name }) => [name]}
        label={t.filter}
        none={t.none}
        placeholder={
          (assistants.isPending && <LoadingRows />) ||
          (isEmpty && (
            <Empty
              Icon={AssistantIcon}
              title={t.emptyTitle}
              lead={mayWrite ? t.emptyLead : t.emptyLeadMember}
            >
              {create}
            </Empty>
          ))
        }
      >
        {(assistant) => <AssistantRow key={assistant.id} assistant={assistant} />}
      </FilteredRows>
      {isCreating && <CreateAssistantDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

type Overview = Outputs['assistants']['overview'][number];

/** Drawn anew only when something in it changes: the page draws its rows with each letter of the filter. */
const AssistantRow = memo(function AssistantRow({ assistant }: { assistant: Overview }) {
  const { id: assistantId, name, files, bytes, unread, failed, last_question_at: asked } = assistant;
  const [, go] = useLocation();
  return (
    <Row
      start={<Avatar name={name} className="size-9 text-base" />}
      title={<RowLink href={href(routes.chat, { assistantId })}>{name}</RowLink>}
      detail={asked === null ? t.neverAsked : t.asked(formatAgo(asked))}
      end={
        <ActionMenu
          of={name}
          items={[
            { label: t.openChat, Icon: ChatIcon, onSelect: () => go(href(routes.chat, { assistantId })) },
            { label: t.openFiles, Icon: FileIcon, onSelect: () => go(href(routes.files, { assistantId })) },
            {
              label: t.openSettings,
              Icon: SlidersIcon,
              onSelect: () => go(href(routes.assistant, { assistantId })),
            },
          ]}
        />
      }
    >
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
        {unread > 0 && (
          <FilesLink assistantId={assistantId} status="uploaded">
            <Badge tone="accent">{t.unread(formatCount(unread))}</Badge>
          </FilesLink>
        )}
        {failed > 0 && (
          <FilesLink assistantId={assistantId} status="error">
            <Badge tone="bad">{t.failed(formatCount(failed))}</Badge>
          </FilesLink>
        )}
        {files === 0 ? t.noFiles : `${t.files(formatCount(files))} · ${formatBytes(bytes)}`}
      </span>
    </Row>
  );
});

type FilesLinkProps = { assistantId: string; status: StatusFilter; children: ReactNode };

/** Leads to the files of an assistant that are in one state. */
function FilesLink({ assistantId, status, children }: FilesLinkProps) {
  return (
    <Link
      href={`${href(routes.files, { assistantId })}?status=${status}`}
      className="relative rounded-full hover:brightness-95 pointer-coarse:py-2"
    >
      {children}
    </Link>
  );
}
