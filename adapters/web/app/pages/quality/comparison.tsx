import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Outputs } from '../../api/client.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { WideTable } from '../../ui/table.tsx';
import { formatChance, formatDifference, formatShare, significant } from './figures.ts';
import { isUnderWay, type Run, useRuns } from './use-quality.ts';

const t = qualityTexts;
const columns = t.compareColumns;

type Compared = Outputs['quality']['compare'];

/** How a run differs from another one of the set, none by default. */
export function Comparison({ run }: { run: Run }) {
  const runs = useRuns(run.set_id);
  const [before, setBefore] = useState('');
  const others = runs.data?.filter((other) => other.id !== run.id && !isUnderWay(other)) ?? [];
  const compared = useQuery({
    queryKey: ['comparison', run.id, before],
    enabled: before !== '',
    queryFn: () => api.quality.compare.query({ run_id: run.id, before_id: before }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (others.length === 0) return null;
  return (
    <Section
      title={t.compareTitle}
      lead={compared.data && t.compareLead(formatCount(compared.data.questions))}
      actions={
        <select
          aria-label={t.compare}
          value={before}
          onChange={(event) => setBefore(event.currentTarget.value)}
          className="min-h-8 max-w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 pointer-coarse:min-h-11"
        >
          <option value="">{t.compareNone}</option>
          {others.map(({ id, created_at, settings: { model } }) => (
            <option key={id} value={id}>
              {[formatMoment(created_at), model].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      }
    >
      {before !== '' && (
        <>
          {compared.error && (
            <div className="p-4">
              <FailurePanel error={compared.error} onRetry={() => void compared.refetch()} />
            </div>
          )}
          {compared.isPending && <LoadingRows rows={2} />}
          {compared.data && <ComparedFigures compared={compared.data} />}
        </>
      )}
    </Section>
  );
}

function ComparedFigures({ compared: { figures, changed } }: { compared: Compared }) {
  if (figures.length === 0) return <p className="p-4 text-muted sm:px-5">{t.compareNothing}</p>;
  return (
    <>
      <WideTable label={t.compareTitle}>
        <table className="w-full text-start whitespace-nowrap tabular-nums">
          <thead className="text-sm text-muted">
            <tr>
              {Object.entries(columns).map(([name, label], index) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-4 py-2 font-medium sm:px-5 ${index === 0 ? 'text-start' : 'text-end'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {figures.map(({ name, before, after, difference, p }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-2 text-start font-normal sm:px-5">
                  {t.figures[name]?.[0] ?? name}
                </th>
                <td className="px-4 py-2 text-end sm:px-5">{formatShare(before)}</td>
                <td className="px-4 py-2 text-end sm:px-5">{formatShare(after)}</td>
                <td className={`px-4 py-2 text-end sm:px-5 ${toneOf(difference, p)}`}>
                  {formatDifference(difference)}
                </td>
                <td className="px-4 py-2 text-end sm:px-5">
                  {formatChance(p)}{' '}
                  {p < significant ? <Badge tone="accent">{t.real}</Badge> : <Badge>{t.chance}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {changed.length > 0 && (
        <div className="grid gap-2 border-t border-line p-4 sm:px-5">
          <h3 className="font-medium">{t.changed}</h3>
          <ul className="grid gap-1">
            {changed.slice(0, 10).map(({ question, before, after }) => (
              <li key={question} className="flex flex-wrap items-baseline gap-x-3">
                <span dir="auto" className="any-text min-w-0 flex-1 basis-60">
                  {question}
                </span>
                <span className={`tabular-nums ${after > before ? 'text-good' : 'text-bad'}`}>
                  {formatShare(before)} → {formatShare(after)} {after > before ? t.better : t.worse}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function toneOf(difference: number, p: number): string {
  if (p >= significant || difference === 0) return '';
  return difference > 0 ? 'font-medium text-good' : 'font-medium text-bad';
}
