import { useMemo } from 'react';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { usageTexts } from '../../texts/usage-texts.ts';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { formatDate, formatSeconds, formatShort } from './formats.ts';
import { Plot } from './plot.tsx';
import type { Series, UsageReport } from './types.ts';

const t = usageTexts;

type Day = UsageReport['days'][number];

/** A daily figure in a plot, with the label and format of the table. */
type Column = { label: string; color: Series['color']; value(day: Day): number | null };

type PlotOfDays = {
  title: string;
  lead?: string;
  kind: 'bars' | 'lines';
  format(value: number): string;
  /** The long format in the table, which has room for it. */
  formatExactly(value: number | null): string;
  columns: Column[];
};

const exactly = (value: number | null) => (value === null ? t.none : formatCount(value));

const plots: PlotOfDays[] = [
  {
    title: t.perDay(t.questions),
    kind: 'bars',
    format: formatShort,
    formatExactly: exactly,
    columns: [
      { label: t.questions, color: '--accent', value: ({ questions }) => questions },
      { label: t.searches, color: '--warn', value: ({ searches }) => searches },
    ],
  },
  {
    title: t.perDay(t.tokens),
    kind: 'bars',
    format: formatShort,
    formatExactly: exactly,
    columns: [
      { label: t.promptTokens, color: '--accent', value: ({ prompt_tokens }) => prompt_tokens },
      { label: t.completionTokens, color: '--warn', value: ({ completion_tokens }) => completion_tokens },
    ],
  },
  {
    title: t.times,
    lead: t.timesHint,
    kind: 'lines',
    format: formatSeconds,
    formatExactly: formatSeconds,
    columns: [
      { label: t.p50, color: '--accent', value: ({ seconds }) => seconds.answer.p50 },
      { label: t.p95, color: '--warn', value: ({ seconds }) => seconds.answer.p95 },
    ],
  },
  {
    title: t.perDay(t.failures),
    kind: 'bars',
    format: formatShort,
    formatExactly: exactly,
    columns: [
      { label: t.failed, color: '--bad', value: ({ failed }) => failed },
      { label: t.refused, color: '--warn', value: ({ refused }) => refused },
    ],
  },
  {
    title: t.perDay(t.size),
    kind: 'bars',
    format: formatBytes,
    formatExactly: (value) => formatBytes(value ?? 0),
    columns: [{ label: t.size, color: '--accent', value: ({ bytes }) => bytes }],
  },
];

const markers: Record<string, string> = {
  '--accent': 'bg-accent',
  '--bad': 'bg-bad',
  '--warn': 'bg-warn',
};

/** A plot for each kind of figure, each with its table; and the times of all stages. */
export function DayPlots({ report }: { report: UsageReport }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 print:block print:*:mb-4 print:*:break-inside-avoid">
      {plots.map((plot) => (
        <DayPlot key={plot.title} plot={plot} days={report.days} />
      ))}
      <Section title={t.stageTable} lead={t.timesHint}>
        <Table
          label={t.stageTable}
          head={[t.stage, t.p50, t.p95]}
          rows={Object.entries(report.total.seconds).map(([stage, { p50, p95 }]) => ({
            key: stage,
            cells: [t.stages[stage as keyof typeof t.stages], formatSeconds(p50), formatSeconds(p95)],
          }))}
        />
      </Section>
    </div>
  );
}

function DayPlot({ plot, days }: { plot: PlotOfDays; days: Day[] }) {
  const { title, lead, kind, columns, format, formatExactly } = plot;
  const times = useMemo(() => days.map(({ day }) => Date.parse(day) / 1_000), [days]);
  const series = useMemo(
    () => columns.map(({ color, value }) => ({ color, values: days.map(value) })),
    [columns, days],
  );
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  if (isEmpty)
    return (
      <Section title={title} lead={lead}>
        <p className="px-4 py-6 text-muted sm:px-5">{t.emptyPlot}</p>
      </Section>
    );
  return (
    <Section title={title} lead={lead}>
      <div className="grid gap-2 p-4">
        <Plot label={title} times={times} series={series} kind={kind} format={format} />
        {columns.length > 1 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {columns.map(({ label, color }) => (
              <li key={label} className="flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className={`size-2.5 rounded-sm forced-color-adjust-none ${markers[color]}`}
                />
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      <details className="border-t border-line">
        <summary className="px-4 py-2 text-sm sm:px-5 text-muted hover:text-ink">
          {t.asTable}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="max-h-80 overflow-y-auto print:max-h-none">
          <Table
            label={t.tableOf(title)}
            head={[t.day, ...columns.map(({ label }) => label)]}
            rows={days.toReversed().map((day) => ({
              key: day.day,
              cells: [formatDate(day.day), ...columns.map(({ value }) => formatExactly(value(day)))],
            }))}
          />
        </div>
      </details>
    </Section>
  );
}
