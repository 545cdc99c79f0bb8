import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useStore } from '../../../lib/store.ts';
import { useTimeLeft } from '../../../lib/use-time-left.ts';
import { filesTexts } from '../../../texts/files-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { CloseIcon, PauseIcon, PlayIcon, RetryIcon, TrashIcon } from '../../../ui/icons.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { deleteFiles } from '../file-changes.ts';
import { isOver, isWaiting, mayRetry, type Upload, type UploadQueue } from './upload-queue.ts';

const t = filesTexts;

/** How many uploads are listed before the rest is only counted. */
const maxListed = 6;

type UploadListProps = { assistantId: string; queue: UploadQueue };

/** The files being uploaded, those that the server refused, and those that were there already. */
export function UploadList({ assistantId, queue }: UploadListProps) {
  const { uploads, done, paused, isHeld } = useStore(queue.store);
  const [showsAll, setShowsAll] = useState(false);
  const open = uploads.filter((upload) => !isOver(upload)).length;
  // Counted each second, however often something arrives.
  const left = useTimeLeft(open > 0 && !paused ? open : undefined, 1_000 * Math.floor(Date.now() / 1_000));
  if (uploads.length === 0) return null;
  const all = done + open;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  // Failures first, then uploads in progress.
  const order = { failed: 0, sending: 1, repeated: 2, waiting: 3 };
  const sorted = groupRefused(uploads).toSorted(([one], [other]) => order[one.state] - order[other.state]);
  const listed = showsAll ? sorted : sorted.slice(0, maxListed);
  const hidden = sorted.slice(listed.length).flat().length;
  /** Of files that are here twice, deletes the new ones or the earlier ones. */
  const settle = (repeated: Upload[], which: 'new' | 'earlier') => {
    for (const { key } of repeated) queue.remove(key);
    const ids = repeated.flatMap(({ repetition: of }) => (of ? [which === 'new' ? of.id : of.of.id] : []));
    deleteFiles(assistantId, { ids: [...new Set(ids)] });
  };
  return (
    <section aria-label={t.uploads} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="flex-1 basis-40 font-medium">
          <span role="status">{titleOf({ open, done, failed })}</span>
          {left !== undefined && <span className="text-sm font-normal text-muted"> · {left}</span>}
          {isHeld && open > 0 && (
            <span role="status" className="block text-sm font-normal text-muted">
              {t.uploadsHeld}
            </span>
          )}
        </h2>
        <Actions {...{ uploads, paused, queue }} onSettle={settle} />
      </div>
      {open > 0 && all > maxListed && (
        <div className="px-4 pt-3 pb-1">
          <ProgressBar bare percent={(100 * done) / all} label={titleOf({ open, done, failed })} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {listed.map((group) => (
          <Row key={group[0].key} group={group} queue={queue} onSettle={(which) => settle(group, which)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" className="w-full" onClick={() => setShowsAll(true)}>
          {texts.common.more} ({formatCount(hidden)})
        </Button>
      )}
    </section>
  );
}

type ActionsProps = {
  uploads: readonly Upload[];
  paused: boolean;
  queue: UploadQueue;
  onSettle(repeated: Upload[], which: 'new' | 'earlier'): void;
};

/** What can be done with several uploads at once, and with the list. */
function Actions({ uploads, paused, queue, onSettle }: ActionsProps) {
  const copies = uploads.filter(({ repetition }) => repetition?.of.same === 'content');
  const versions = uploads.filter(isVersion);
  const retryable = uploads.filter(mayRetry);
  const waiting = uploads.filter(isWaiting).length;
  const cancelWaiting = () => {
    const cancelled = queue.cancelWaiting();
    notify(t.uploadsCancelled(formatCount(cancelled.length)), {
      action: { label: texts.common.undo, run: () => queue.add(cancelled) },
    });
  };
  return (
    <>
      {copies.length > 1 && (
        <Button look="quiet" onClick={() => onSettle(copies, 'new')}>
          <TrashIcon />
          {t.undoRepeated(formatCount(copies.length))}
        </Button>
      )}
      {versions.length > 1 && (
        <Button look="quiet" onClick={() => onSettle(versions, 'earlier')}>
          <TrashIcon />
          {t.replaceAll(formatCount(versions.length))}
        </Button>
      )}
      {retryable.length > 1 && (
        <Button look="quiet" onClick={() => queue.retry(retryable.map(({ key }) => key))}>
          <RetryIcon />
          {t.uploadRetryAll(formatCount(retryable.length))}
        </Button>
      )}
      {uploads.every(isOver) ? (
        <Button look="quiet" onClick={() => queue.clear()}>
          {t.clearUploads}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => queue.pause(!paused)}>
          {paused ? <PlayIcon /> : <PauseIcon />}
          {paused ? t.uploadResume : t.uploadPause}
        </Button>
      )}
      {waiting > 1 && (
        <Button look="quiet" onClick={cancelWaiting}>
          <CloseIcon />
          {t.uploadCancelWaiting(formatCount(waiting))}
        </Button>
      )}
    </>
  );
}

function titleOf({ open, done, failed }: { open: number; done: number; failed: number }): string {
  if (open > 0 && done > 0) return t.uploadsDone(formatCount(done), formatCount(done + open));
  if (open > 0) return t.uploadsOpen(formatCount(open));
  return failed > 0 ? t.uploadsFailed(formatCount(failed)) : t.uploads;
}

/** Uploads of one row: those that the server refuses for the same reason, or a single one. */
type Group = [Upload, ...Upload[]];

function groupRefused(uploads: readonly Upload[]): Group[] {
  const groups = new Map<number | string, Group>();
  for (const upload of uploads) {
    const key = upload.isRefused && upload.state === 'failed' ? (upload.fault ?? '') : upload.key;
    const group = groups.get(key);
    if (group) group.push(upload);
    else groups.set(key, [upload]);
  }
  return [...groups.values()];
}

/** How many names of refused files are shown. */
const maxNames = 5;

function nameOf(group: Group): string {
  const names = group.slice(0, maxNames).map((upload) => upload.name);
  const further = group.length - names.length;
  return further > 0 ? t.andMore(names.join(', '), formatCount(further)) : names.join(', ');
}

/** Whether it has the name of an earlier file and other content. */
const isVersion = ({ repetition }: Upload) => repetition?.of.same === 'name';

type RowProps = { group: Group; queue: UploadQueue; onSettle(which: 'new' | 'earlier'): void };

function Row({ group, queue, onSettle }: RowProps) {
  const [upload] = group;
  const { key, state, percent, fault, repetition } = upload;
  const name = nameOf(group);
  const isFailed = state === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <div
        className={`grid min-w-0 flex-1 gap-1 ${isOver(upload) ? '' : 'sm:grid-cols-[1fr_14rem] sm:items-center sm:gap-4'}`}
      >
        {group.length === 1 ? (
          <FileName name={name} className="font-medium" />
        ) : (
          <span className="any-text font-medium">{name}</span>
        )}
        {isFailed && (
          <span role="alert" className="any-text text-sm text-bad">
            {fault}
          </span>
        )}
        {repetition && (
          <span role="status" className="any-text text-sm text-warn">
            {describeRepetition(upload.name, repetition.of)}
          </span>
        )}
        {!isOver(upload) && (
          <ProgressBar
            percent={percent}
            label={state === 'sending' ? t.uploading(formatCount(percent)) : t.uploadWaiting}
          />
        )}
      </div>
      {isVersion(upload) && (
        <Button
          aria-label={t.replaceOf(upload.name)}
          onClick={() => onSettle('earlier')}
          className="max-sm:order-last max-sm:w-full"
        >
          <TrashIcon />
          {t.replace}
        </Button>
      )}
      {repetition && (
        <Button
          aria-label={t.undoUploadOf(upload.name)}
          onClick={() => onSettle('new')}
          className="max-sm:order-last max-sm:w-full"
        >
          <TrashIcon />
          {t.undoUpload}
        </Button>
      )}
      {mayRetry(upload) && (
        <IconButton label={t.uploadRetry(upload.name)} onClick={() => queue.retry([key])}>
          <RetryIcon />
        </IconButton>
      )}
      <IconButton
        label={isOver(upload) ? t.uploadDismiss(name) : t.uploadCancel(name)}
        onClick={() => {
          for (const one of group) queue.remove(one.key);
        }}
      >
        <CloseIcon />
      </IconButton>
    </li>
  );
}

function describeRepetition(
  name: string,
  { filename, same }: NonNullable<Upload['repetition']>['of'],
): string {
  if (same === 'name') return t.sameName;
  return filename === name ? t.sameFile : t.sameContent(filename);
}
