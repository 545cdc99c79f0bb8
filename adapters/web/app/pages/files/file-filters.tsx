import { formatBytes, formatCount } from '../../lib/format.ts';
import { useTimeLeft } from '../../lib/use-time-left.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { Button } from '../../ui/button.tsx';
import { segment, segments } from '../../ui/choice.tsx';
import { PauseIcon, PlayIcon, RetryIcon } from '../../ui/icons.tsx';
import { FilterField } from '../../ui/rows/filter-field.tsx';
import { changeMany, setReading } from './file-changes.ts';
import type { Sorting, StatusFilter, useFileList } from './use-file-list.ts';

const t = filesTexts;
const states: StatusFilter[] = ['all', 'processed', 'uploaded', 'error'];

type ListProps = { list: ReturnType<typeof useFileList> };

/**
 * What is being processed and how long that takes, else how many files there are and how large. In the line under the heading, which
 * is there before and after: a line of its own would push the list down under the pointer.
 */
export function FileTotals({ list: { search, filter, counts } }: ListProps) {
  const { all, bytes, pending = 0, paused = false } = counts.data ?? {};
  const isKnown = !paused && !counts.isPlaceholderData;
  const left = useTimeLeft(isKnown ? pending : undefined, counts.dataUpdatedAt, filter.search);
  const isReading = pending > 0 || paused;
  const isAll = all !== undefined && bytes !== undefined && search.trim() === '';
  return (
    <>
      <span role="status">{isReading && (paused ? t.pausedNow : t.readingCount(formatCount(pending)))}</span>{' '}
      {isReading && left !== undefined && <span>· {left}</span>}
      {!isReading && isAll && t.totals(formatCount(all), formatBytes(bytes))}
    </>
  );
}

type FileFiltersProps = ListProps & { assistantId: string };

/** Filter by name and state, order, pausing the queue, and another attempt at all that failed. */
export function FileFilters({ assistantId, list }: FileFiltersProps) {
  const { search, setSearch, status, setStatus, sorting, setSorting, filter, counts } = list;
  const { pending = 0, paused = false } = counts.data ?? {};
  const failed = status === 'error' ? (counts.data?.error ?? 0) : 0;
  const pauseOrResume = paused ? t.resume : t.pause;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterField label={t.filter} value={search} onChange={setSearch} />
      <select
        aria-label={t.sort}
        value={sorting}
        onChange={(event) => setSorting(event.currentTarget.value as Sorting)}
        className="min-h-8 rounded-md border border-line-strong bg-surface px-2 pointer-coarse:min-h-11"
      >
        {Object.entries(t.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {(pending > 0 || paused) && (
        <Button look="quiet" title={pauseOrResume} onClick={() => void setReading(assistantId, !paused)}>
          {paused ? <PlayIcon /> : <PauseIcon />}
          <span className="max-xl:sr-only">{pauseOrResume}</span>
        </Button>
      )}
      <fieldset className={segments}>
        <legend className="sr-only">{t.status}</legend>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={status === state}
            onClick={() => setStatus(state)}
            className={segment}
          >
            {t.states[state]}
            {counts.data && <span className="ms-1.5 tabular-nums">{formatCount(counts.data[state])}</span>}
          </button>
        ))}
      </fieldset>
      {failed > 0 && (
        // In a line of its own: beside the choice that shows it, it would come to lie under the pointer.
        <div className="basis-full">
          <Button onClick={() => void changeMany(assistantId, 'retry', { filter })}>
            <RetryIcon />
            {t.retryAll(formatCount(failed))}
          </Button>
        </div>
      )}
    </div>
  );
}
