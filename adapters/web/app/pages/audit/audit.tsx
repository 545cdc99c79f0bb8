import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { auditTexts } from '../../texts/audit-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Checkbox, Field, SelectField } from '../../ui/field.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { DownloadIcon, HistoryIcon } from '../../ui/icons.tsx';
import { RowList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { WordTable } from '../../ui/table.tsx';
import { toRow } from './event-row.tsx';

const t = auditTexts;

type Filter = { actor: string; action: string; from: string; to: string };

const anything: Filter = { actor: '', action: '', from: '', to: '' };

/** What is asked of the server: the days begin and end where the reader is, as the times of the events are told. */
function toWanted({ from, to, ...rest }: Filter): Partial<Filter> {
  const wanted = { ...rest, from: from && midnight(from, 0), to: to && midnight(to, 1) };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}

/** When a day, such as `2026-11-22`, or one some days later begins here, in UTC. */
function midnight(day: string, later: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

/** Who did what in the organization, newest first. */
export default function Audit() {
  const { organization, assistants } = useSession();
  const isPermitted = organization.permissions.includes('audit:read');
  const [filter, setFilter] = useState(anything);
  const [isEach, setEach] = useState(false);
  const chosen = useDeferredValue(filter);
  const wanted = toWanted(chosen);
  const events = useInfiniteQuery({
    queryKey: ['audit', organization.id, chosen, isEach],
    enabled: isPermitted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before }) => api.audit.list.query({ ...wanted, grouped: !isEach, before }),
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.first_id : undefined),
    placeholderData: (before) => before,
  });
  if (!isPermitted) return <ForbiddenPage Icon={HistoryIcon} texts={{ ...t, lead: t.leadShort }} />;
  const first = events.data?.pages[0];
  const rows = events.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page
      title={t.title}
      lead={first ? t.lead(formatCount(first.retention_days)) : t.leadShort}
      actions={
        <ButtonAnchor
          href={`/media/organizations/${organization.id}/audit?${new URLSearchParams(wanted)}`}
          download
        >
          <DownloadIcon />
          {t.csv}
        </ButtonAnchor>
      }
    >
      <Filters
        filter={filter}
        onChange={setFilter}
        actions={first?.actions ?? []}
        isEach={isEach}
        onEach={() => setEach(!isEach)}
      />
      {events.error && <FailurePanel error={events.error} onRetry={() => void events.refetch()} />}
      <RowList>
        {events.isPending && <LoadingRows rows={6} />}
        {first && rows.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-6">
            <p className="text-muted">{t.empty}</p>
            <Button onClick={() => setFilter(anything)}>{t.clear}</Button>
          </div>
        )}
        {rows.length > 0 && (
          <WordTable
            label={t.table}
            head={[t.when, t.who, t.what, t.target, t.where]}
            rows={rows.map((row) => toRow(row, assistants))}
          />
        )}
      </RowList>
      {events.hasNextPage && (
        <Button busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {texts.common.more}
        </Button>
      )}
    </Page>
  );
}

type FiltersProps = {
  filter: Filter;
  onChange(filter: Filter): void;
  /** The actions that the record holds. */
  actions: string[];
  /** Whether each event is listed by itself. */
  isEach: boolean;
  onEach(): void;
};

function Filters({ filter, onChange, actions, isEach, onEach }: FiltersProps) {
  const options = actions.map((action) => ({ value: action, label: t.actions[action] ?? action }));
  return (
    <search aria-label={t.filter} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field
        label={t.actor}
        placeholder={t.actorHint}
        value={filter.actor}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, actor: value })}
      />
      <SelectField
        label={t.action}
        value={filter.action}
        options={[{ value: '', label: t.anyAction }, ...options]}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, action: value })}
      />
      <Field
        label={t.from}
        type="date"
        value={filter.from}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, from: value })}
      />
      <Field
        label={t.to}
        type="date"
        value={filter.to}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, to: value })}
      />
      <div className="col-span-full">
        <Checkbox label={t.each} checked={isEach} onChange={onEach} />
      </div>
    </search>
  );
}
