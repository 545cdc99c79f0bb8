import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { formatMoment } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { apiThreadsTexts } from '../../texts/api-threads-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { CodeIcon } from '../../ui/icons.tsx';
import { Row, RowLink, RowList, Rows } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { AssistantPageProps } from '../page-props.ts';
import { answerFacts } from './answer-facts.ts';

const t = apiThreadsTexts;

/** What programs asked an assistant, newest first. */
export default function ApiThreads({ assistant }: AssistantPageProps) {
  const { organization } = useSession();
  const isPermitted = organization.permissions.includes('threads:read');
  const [keyId, setKeyId] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['api-threads', assistant.id, keyId],
    enabled: isPermitted,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      apiOf(assistant.id).apiThreads.list.query({
        assistant_id: assistant.id,
        ...(keyId !== '' && { key_id: keyId }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });
  if (!isPermitted) return <ForbiddenPage Icon={CodeIcon} texts={t} />;
  const threads = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const keys = query.data?.pages[0]?.keys ?? [];
  return (
    <Page title={t.title} lead={t.lead}>
      {keys.length > 0 && (
        <search className="max-w-sm">
          <SelectField
            label={t.key}
            value={keyId}
            options={[
              { value: '', label: t.allKeys },
              ...keys.map(({ id, name, masked }) => ({ value: id, label: `${name} (${masked})` })),
            ]}
            onChange={({ currentTarget: { value } }) => setKeyId(value)}
          />
        </search>
      )}
      {query.error && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
      <RowList>
        {query.isPending && <LoadingRows />}
        {query.isSuccess && threads.length === 0 && (
          <Empty Icon={CodeIcon} title={t.emptyTitle} lead={keyId === '' ? t.emptyLead : t.notFound}>
            <ButtonLink href={routes.keys}>{t.emptyAction}</ButtonLink>
          </Empty>
        )}
        <Rows>
          {threads.map((thread) => (
            <Row
              key={thread.id}
              title={
                <>
                  <RowLink href={href(routes.apiThread, { assistantId: assistant.id, threadId: thread.id })}>
                    {thread.title || thread.question || t.untitled}
                  </RowLink>
                  <Badge>
                    <span className="truncate">{thread.key?.name ?? t.noKey}</span>
                  </Badge>
                </>
              }
              detail={[formatMoment(thread.created_at), ...answerFacts(thread)].join(' · ')}
            />
          ))}
        </Rows>
      </RowList>
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </Page>
  );
}
