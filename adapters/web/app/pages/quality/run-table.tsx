import { formatCount, formatMoment } from '../../lib/format.ts';
import { Link } from '../../link.tsx';
import { href, routes } from '../../routes.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { WideTable } from '../../ui/table.tsx';
import { formatShare } from './figures.ts';
import { isUnderWay, type Run } from './use-quality.ts';

const t = qualityTexts;
const figures = ['ndcg_at_10', 'recall_at_10', 'mrr_at_10', 'correct', 'citation_precision'] as const;

/** How many runs the chart shows at most. */
const maxInTrend = 20;

/** The runs of a set, newest first, with a chart of nDCG. */
export function RunTable({ assistantId, runs }: { assistantId: string; runs: Run[] }) {
  return (
    <Section title={t.runs} actions={<Trend runs={runs} />}>
      {runs.length === 0 ? (
        <p className="p-4 text-muted sm:px-5">{t.noRuns}</p>
      ) : (
        <WideTable label={t.runs} className="@container">
          <table className="w-full text-start whitespace-nowrap tabular-nums @max-lg:block">
            <thead className="text-sm text-muted @max-lg:hidden">
              <tr>
                <th scope="col" className="px-4 py-2 text-start font-medium sm:px-5">
                  {t.columns.when}
                </th>
                <th scope="col" className="px-2 py-2 text-start font-medium">
                  {t.columns.state}
                </th>
                {figures.map((name) => (
                  <th key={name} scope="col" className="px-2 py-2 text-end font-medium last:pe-5">
                    {t.columns[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line @max-lg:block @max-lg:border-t-0">
              {runs.map((run) => (
                <RunRow key={run.id} assistantId={assistantId} run={run} />
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </Section>
  );
}

function RunRow({ assistantId, run }: { assistantId: string; run: Run }) {
  const address = href(routes.run, { assistantId, setId: run.set_id, runId: run.id });
  const isOpen = isUnderWay(run);
  const who = run.nightly ? t.byNight : run.started_by && t.by(run.started_by);
  return (
    // Where it has little room, the figures stand below the date, each with the name of its column.
    <tr className="@max-lg:grid @max-lg:grid-cols-3 @max-lg:gap-x-3 @max-lg:gap-y-2 @max-lg:px-4 @max-lg:py-3">
      <th
        scope="row"
        className={`text-start font-normal @lg:px-4 @lg:py-2.5 sm:@lg:px-5 ${isOpen ? 'col-span-3' : 'col-span-2'}`}
      >
        <Link href={address} className="font-medium hover:underline">
          {formatMoment(run.created_at)}
        </Link>
        {who && <span className="any-text block text-sm text-muted">{who}</span>}
      </th>
      <td
        className={
          isOpen ? 'col-span-3 @lg:min-w-40 @lg:px-2 @lg:py-2.5' : '@max-lg:text-end @lg:px-2 @lg:py-2.5'
        }
      >
        {isOpen ? <RunProgress run={run} /> : <RunState run={run} />}
      </td>
      {figures.map((name) => (
        <td
          key={name}
          data-label={t.columns[name]}
          className={`@max-lg:before:block @max-lg:before:text-sm @max-lg:before:text-muted @max-lg:before:content-[attr(data-label)] @lg:px-2 @lg:py-2.5 @lg:text-end @lg:last:pe-5 ${run.figures?.[name] == null ? '@max-lg:hidden' : ''}`}
        >
          {formatShare(run.figures?.[name])}
        </td>
      ))}
    </tr>
  );
}

const tones = {
  waiting: 'neutral',
  running: 'accent',
  completed: 'good',
  stopped: 'warn',
  failed: 'bad',
} as const;

export function RunState({ run: { status } }: { run: Run }) {
  return <Badge tone={tones[status]}>{t.status[status]}</Badge>;
}

export function RunProgress({ run: { done, total } }: { run: Run }) {
  return (
    <ProgressBar
      percent={(100 * done) / Math.max(1, total)}
      label={t.progress(formatCount(done), formatCount(total))}
    />
  );
}

/** A line chart of nDCG over the runs, oldest first; the table has the same figures. */
function Trend({ runs }: { runs: Run[] }) {
  const shares = runs.flatMap(({ figures }) => figures?.ndcg_at_10 ?? []).slice(0, maxInTrend);
  const values = shares.reverse();
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2) return null;
  const points = values.map((value, index) => `${(120 * index) / (values.length - 1)},${30 - 28 * value}`);
  return (
    <svg
      viewBox="-3 -1 126 34"
      role="img"
      aria-label={t.trend(formatShare(first), formatShare(last), values.length)}
      className="h-9 w-32 text-accent rtl:-scale-x-100"
    >
      <path d="M0 30H120M0 2H120" stroke="var(--line)" />
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="120" cy={30 - 28 * last} r="3" fill="currentColor" />
    </svg>
  );
}
