import { useQuery } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { useMemo, useState } from 'react';
import type { AppRouter } from '../../../../../src/index.ts';
import { type Api, api, type Outputs, transport } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { useSession } from '../../api/queries.ts';
import { formatBytes, formatCount, formatDay, formatMoment } from '../../lib/format.ts';
import { adminTexts } from '../../texts/admin-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { Table, WordTable } from '../../ui/table.tsx';
import { Generations } from './generations.tsx';
import { IndexCheck } from './index-check.tsx';
import { Queue } from './queue.tsx';

const t = adminTexts;

type Overview = Outputs['admin']['overview'];

/** How often the overview is loaded again, in milliseconds. */
const lookMs = 10_000;

/** Procedures with the admin token: where that is refused, nobody has to sign in again. */
const apiWith = (token: string): Api =>
  createTRPCClient<AppRouter>({ links: [transport(() => ({ authorization: `Bearer ${token}` }))] });

/** The whole deployment, for people named in the settings and for the holder of the admin token. */
export default function Admin() {
  const { person } = useSession();
  const [token, setToken] = useState<string>();
  // Each token is asked with anew, and is itself no key of anything.
  const [attempts, setAttempts] = useState(0);
  const admin = useMemo(() => (token ? apiWith(token) : api), [token]);
  const overview = useQuery({
    queryKey: ['admin', attempts],
    queryFn: () => admin.admin.overview.query(),
    enabled: person.administrator || token !== undefined,
    // A token that was refused would be refused again, and after some more times any other as well.
    refetchInterval: ({ state }) => toFailure(state.error).status !== 401 && lookMs,
    gcTime: 0,
  });
  const mayEnter = person.administrator || token !== undefined;
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        mayEnter && (
          <Button busy={overview.isFetching} onClick={() => void overview.refetch()}>
            {t.refresh}
          </Button>
        )
      }
    >
      {overview.error && <FailurePanel error={overview.error} />}
      {(!mayEnter || (overview.error && !person.administrator)) && (
        <Section title={t.tokenTitle} lead={t.tokenLead}>
          <Form
            className="grid gap-4 p-4 sm:p-5"
            onSubmit={({ text }) => {
              setToken(text('token'));
              setAttempts(attempts + 1);
            }}
            actions={<FormActions action={t.enter} busy={overview.isFetching} />}
          >
            <Field label={t.token} name="token" type="password" autoComplete="off" required />
          </Form>
        </Section>
      )}
      {mayEnter && overview.isPending && <LoadingRows rows={6} />}
      {overview.data && <Details overview={overview.data} admin={admin} />}
    </Page>
  );
}

function describeBackup({ last_backup_at: madeAt, backups_since: since }: Overview['status']): string {
  if (madeAt !== null) return formatMoment(madeAt);
  return since === null ? t.noBackups : t.noBackupSince(formatMoment(since));
}

function Details({ overview, admin }: { overview: Overview; admin: Api }) {
  const { status, disk, organizations, generations, errors } = overview;
  const facts = [
    [t.version, status.version],
    [t.database, `${status.database.kind} ${status.database.version}`],
    [t.chat, status.models.chat],
    [t.embedding, status.models.embedding],
    [t.rerank, status.models.rerank],
    [t.databaseSize, formatBytes(disk.database_bytes)],
    [t.stored, formatBytes(disk.stored_bytes)],
    [t.free, status.free_bytes === null ? '–' : formatBytes(status.free_bytes)],
    [t.backup, describeBackup(status)],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line sm:grid-cols-3">
        {facts.map(([label, value], index) => (
          <div
            key={`${label} ${index}`}
            className="flex min-w-0 flex-col bg-surface px-4 py-3 max-sm:last:col-span-2 sm:px-5"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="any-text font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Section title={t.organizations}>
        <Table
          label={t.organizations}
          head={[t.organization, t.assistants, t.people, t.files, t.size, t.created]}
          rows={organizations.map(({ id, name, projects, people, files, bytes, created_at, deleted_at }) => ({
            key: id,
            cells: [
              deleted_at === null ? name : `${name} (${t.deletedAt(formatDay(deleted_at))})`,
              formatCount(projects),
              formatCount(people),
              formatCount(files),
              formatBytes(bytes),
              formatDay(created_at),
            ],
          }))}
        />
      </Section>
      <Queue overview={overview} admin={admin} />
      <Generations generations={generations} admin={admin} />
      <IndexCheck admin={admin} />
      <Section title={t.errors} lead={t.errorsLead}>
        {errors.length === 0 ? (
          <p className="px-4 py-6 text-muted sm:px-5">{t.noErrors}</p>
        ) : (
          <WordTable
            label={t.errors}
            head={[t.when, t.what, t.request]}
            rows={errors.map(({ at, message, cause, request_id }, index) => ({
              key: `${at} ${index}`,
              cells: [
                formatMoment(at),
                cause && cause !== message ? `${message} ${cause}` : message,
                request_id ?? '',
              ],
            }))}
          />
        )}
      </Section>
    </>
  );
}
