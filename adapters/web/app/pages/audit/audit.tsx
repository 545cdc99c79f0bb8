import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { api, type Outputs } from '../../api/client.ts';
import { type Assistant, useSession } from '../../api/queries.ts';
import { formatCount, formatDay, formatMoment, formatTime } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import { auditTexts } from '../../texts/audit-texts.ts';
import { texts } from '../../texts/texts.ts';
import { copyText } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, SelectField } from '../../ui/field.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { DownloadIcon, HistoryIcon } from '../../ui/icons.tsx';
import { RowList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { WordTable } from '../../ui/table.tsx';

const t = auditTexts;

type AuditEvent = Outputs['audit']['list']['data'][number];

type Filter = { actor: string; action: string; from: string; to: string };

const anything: Filter = { actor: '', action: '', from: '', to: '' };

/** Who did what in the organization, newest first. */
export default function Audit() {
  const { organization, assistants } = useSession();
  const isPermitted = organization.permissions.includes('audit:read');
  const [filter, setFilter] = useState(anything);
  const [isEach, setEach] = useState(false);
  const chosen = useDeferredValue(filter);
  const wanted = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
  const events = useInfiniteQuery({
    queryKey: ['audit', organization.id, chosen, isEach],
    enabled: isPermitted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before }) => api.audit.list.query({ ...wanted, grouped: !isEach, before }),
    getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.first_id : undefined),
    placeholderData: (before) => before,
  });
  const save = useMutation({
    mutationFn: async () => {
      const { filename, csv } = await api.audit.csv.query(wanted);
      saveText(filename, csv, 'text/csv');
    },
  });
  if (!isPermitted) return <ForbiddenPage Icon={HistoryIcon} texts={{ ...t, lead: t.leadShort }} />;
  const first = events.data?.pages[0];
  const rows = events.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page
      title={t.title}
      lead={first ? t.lead(formatCount(first.retention_days)) : t.leadShort}
      actions={
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          <DownloadIcon />
          {t.csv}
        </Button>
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

function toRow(event: AuditEvent, assistants: Assistant[]) {
  const { count, target, targets } = event;
  const { name, ...rest } = event.details as Record<string, unknown>;
  // It is what the event was done to, which stands beside it.
  const details = formatDetails(name === event.target ? rest : event.details, assistants);
  const many = count > 1 ? t.manyActions[event.action]?.(formatCount(count)) : undefined;
  return {
    key: String(event.id),
    cells: [
      <TwoLines key="when" first={formatDay(event.at)} second={formatSpan(event)} />,
      <Actor key="who" actor={event.actor} />,
      <TwoLines key="what" first={many ?? t.actions[event.action] ?? event.action} second={details} />,
      many !== undefined ? (
        <TwoLines
          key="target"
          first={targets.join(', ')}
          second={count > targets.length && t.furtherTargets(formatCount(count - targets.length))}
        />
      ) : (
        (target || event.target_id) && (
          <TwoLines
            key="target"
            first={target ?? ''}
            second={event.target_id && <Id id={event.target_id} text={shorten(event.target_id)} />}
          />
        )
      ),
      <TwoLines
        key="where"
        first={event.address}
        second={<Id id={event.request_id} text={t.request(shorten(event.request_id))} />}
      />,
    ],
  };
}

/** When an event was, or the first and the last of several. */
function formatSpan({ at, first_at: from }: AuditEvent): string {
  const [began, ended] = [formatTime(from), formatTime(at)];
  if (began === ended) return ended;
  return t.span(formatDay(from) === formatDay(at) ? began : formatMoment(from), ended);
}

/** "debug mode: yes, assistant: Handbook". */
const formatDetails = (details: object, assistants: Assistant[]) =>
  Object.entries(details)
    .map(
      ([name, value]) =>
        `${t.details[name] ?? name.replaceAll('_', ' ')}: ${formatDetail(value, assistants)}`,
    )
    .join(', ');

/** Assistants by their names: people know no ids. */
function formatDetail(value: unknown, assistants: Assistant[]): string {
  if (Array.isArray(value)) return value.map((one) => formatDetail(one, assistants)).join(', ');
  if (typeof value === 'object' && value !== null) return formatDetails(value, assistants) || t.everything;
  return assistants.find(({ id }) => id === value)?.name ?? t.values[String(value)] ?? shorten(String(value));
}

/** A person's address has a line of its own. */
function Actor({ actor }: { actor: string }) {
  const [, name, address] = /^(.*) <([^<>]+)>$/.exec(actor) ?? [];
  const [mailbox, host] = address?.split(/@(?=[^@]*$)/) ?? [];
  if (!name || !host) return actor;
  // Where it has to wrap, it does so between its two parts.
  const parts = (
    <>
      {mailbox}
      <wbr />@{host}
    </>
  );
  return <TwoLines first={name} second={parts} />;
}

/** A click copies the whole, which is for searches in logs; a line of the table has no room for it. */
function Id({ id, text }: { id: string; text: string }) {
  return (
    <button
      type="button"
      title={texts.common.copyWhat(id)}
      onClick={() => void copyText(id)}
      className="text-start hover:text-ink hover:underline pointer-coarse:min-h-6"
    >
      {text}
    </button>
  );
}

/** The beginning of an id, which tells it from others at a glance: "key-50c99140…". */
const shorten = (id: string) => id.replace(/(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '…');

/** Two lines of a cell; one after the other where the cells of a row are listed, or an event would fill a phone's screen. */
function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      <span className="@2xl:block">{first}</span>
      {second && (
        <span className="text-xs text-muted before:content-['_'] @2xl:block @2xl:before:content-none">
          {second}
        </span>
      )}
    </>
  );
}
