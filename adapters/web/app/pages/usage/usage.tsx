import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { usageTexts } from '../../texts/usage-texts.ts';
import { Choice } from '../../ui/choice.tsx';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { ChartIcon } from '../../ui/icons.tsx';
import { RowList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { Budgets } from './budgets.tsx';
import { DayPlots } from './day-plots.tsx';
import { formatPercent, formatSeconds } from './formats.ts';
import { GroupTable } from './group-table.tsx';
import type { Grouping, Period, UsageReport } from './types.ts';

const t = usageTexts;

const periods = [7, 30, 90] as const satisfies Period[];

/** What the organization uses: figures of a period, plots by day, a table by key or assistant, and budgets. */
export default function Usage() {
  const { organization } = useSession();
  const isPermitted = organization.permissions.includes('usage:read');
  const [days, setDays] = useState<Period>(30);
  const [by, setBy] = useState<Grouping>('key');
  const report = useQuery({
    queryKey: ['usage', organization.id, days, by],
    queryFn: () => api.usage.report.query({ days, by }),
    placeholderData: keepPreviousData,
    enabled: isPermitted,
  });
  if (!isPermitted) return <ForbiddenPage Icon={ChartIcon} texts={t} />;
  const period = (
    <Choice<Period>
      label={t.period}
      value={days}
      onChange={setDays}
      options={periods.map((value) => ({ value, label: t.days(value) }))}
    />
  );
  return (
    <Page title={t.title} lead={t.lead} actions={period}>
      {report.error && <FailurePanel error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && (
        <RowList>
          <LoadingRows rows={6} />
        </RowList>
      )}
      {report.data && (
        <>
          <Totals report={report.data} />
          <DayPlots report={report.data} />
          <GroupTable report={report.data} days={days} by={by} onChange={setBy} />
        </>
      )}
      {/* Loaded at once, and shown with what is above: that would push them away from under the pointer. */}
      <div hidden={report.isPending}>
        <Budgets />
      </div>
    </Page>
  );
}

function Totals({ report: { total, stored } }: { report: UsageReport }) {
  const tokens = total.prompt_tokens + total.completion_tokens;
  const asked = total.questions + total.searches;
  const figures = [
    [t.questions, formatCount(total.questions)],
    [t.searches, formatCount(total.searches)],
    [t.tokens, formatCount(tokens)],
    [
      t.failed,
      formatCount(total.failed),
      total.failed > 0 && asked > 0 && t.failedShare(formatPercent(total.failed / asked)),
    ],
    [t.refused, formatCount(total.refused)],
    [
      t.stages.answer,
      formatSeconds(total.seconds.answer.p50),
      total.seconds.answer.p95 !== null && `${t.p95} ${formatSeconds(total.seconds.answer.p95)}`,
    ],
    [t.files, formatCount(total.files), formatBytes(total.bytes)],
    [t.stored, formatBytes(stored.bytes), t.storedFiles(formatCount(stored.files))],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line sm:grid-cols-4">
      {figures.map(([label, value, detail]) => (
        <div key={label} className="flex flex-col bg-surface px-4 py-3 sm:px-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          {detail && <dd className="text-sm text-muted tabular-nums">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
