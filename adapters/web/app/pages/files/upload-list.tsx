import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useStore } from '../../lib/store.ts';
import { texts } from '../../texts/texts.ts';
import { ProgressBar } from '../../ui/bits.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CloseIcon, PauseIcon, PlayIcon, RetryIcon } from '../../ui/icons.tsx';
import type { Upload, UploadQueue } from './uploads.ts';

const t = texts.files;

/** How many uploads are listed before the rest is only counted. */
const maxListed = 6;

/** The files being uploaded, and those that the server refused. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { uploads, paused } = useStore(queue.store);
  const [showsAll, setShowsAll] = useState(false);
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state !== 'failed').length;
  // Failures first, then uploads in progress.
  const order = { failed: 0, sending: 1, waiting: 2 };
  const sorted = uploads.toSorted((one, other) => order[one.state] - order[other.state]);
  const listed = showsAll ? sorted : sorted.slice(0, maxListed);
  return (
    <section aria-label={t.uploads} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="flex-1 font-medium" role="status">
          {open > 0 ? t.uploadsOpen(formatCount(open)) : t.uploads}
        </h2>
        {open > 0 ? (
          <Button look="quiet" onClick={() => queue.pause(!paused)}>
            {paused ? <PlayIcon /> : <PauseIcon />}
            {paused ? t.uploadResume : t.uploadPause}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => queue.clear()}>
            {t.clearUploads}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {listed.map((upload) => (
          <Row key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
      {sorted.length > listed.length && (
        <Button look="quiet" className="w-full" onClick={() => setShowsAll(true)}>
          {texts.common.more} ({formatCount(sorted.length - listed.length)})
        </Button>
      )}
    </section>
  );
}

function Row({
  upload: { key, file, state, percent, fault, isRefused },
  queue,
}: {
  upload: Upload;
  queue: UploadQueue;
}) {
  const isFailed = state === 'failed';
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div
        className={`grid min-w-0 flex-1 gap-1 ${isFailed ? '' : 'sm:grid-cols-[1fr_14rem] sm:items-center sm:gap-4'}`}
      >
        <span className="any-text line-clamp-1 font-medium">{file.name}</span>
        {isFailed ? (
          <span role="alert" className="any-text text-sm text-bad">
            {fault}
          </span>
        ) : (
          <ProgressBar
            percent={percent}
            label={state === 'sending' ? t.uploading(formatCount(percent)) : t.uploadWaiting}
          />
        )}
      </div>
      {isFailed && !isRefused && (
        <IconButton label={t.uploadRetry(file.name)} onClick={() => queue.retry(key)}>
          <RetryIcon />
        </IconButton>
      )}
      <IconButton
        label={isFailed ? t.uploadDismiss(file.name) : t.uploadCancel(file.name)}
        onClick={() => queue.remove(key)}
      >
        <CloseIcon />
      </IconButton>
    </li>
  );
}
