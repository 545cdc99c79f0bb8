import type { Published } from '../db/documents/publish-documents.ts';
import type { FileToIngest } from '../db/files/files-to-ingest.ts';
import { gather } from './gather.ts';
import type { StoreDependencies } from './store-document.ts';
import { storeParsed } from './store-parsed.ts';
import type { FileToStore } from './store-together.ts';

/** How long files wait for another of their group that is being parsed, in milliseconds. */
const maxWaitMs = 2_000;

/** Thrown for a file that waited for a slow one, and was returned to the queue. */
export class ReturnedToQueue extends Error {}

/** The files of one project that are ingested in one turn: parsed one after the other, and stored together where they are small. */
export type IngestionGroup = {
  /** Runs the tasks of files one after the other. @throws ReturnedToQueue when the task before takes too long */
  inTurn<Result>(fileId: string, work: () => Promise<Result>): Promise<Result>;
  /** Stores a parsed file, with others of the group if they are ready soon. */
  store(one: FileToStore): Promise<Published | undefined>;
  /** Announces that a file is not going to be stored, so that the others do not wait for it. */
  leave(fileId: string): void;
};

export type GroupDependencies = StoreDependencies & {
  /** Returns files to the queue that would have to wait for a slow one. */
  giveBack?: (fileIds: string[]) => Promise<void>;
};

/** Opens the group of these files; each is expected to be stored or to leave. */
export function openGroup(
  deps: GroupDependencies,
  files: FileToIngest[],
  signal?: AbortSignal,
): IngestionGroup {
  const members = files.map(({ id }) => id);
  const gathering = gather(members, maxWaitMs, (parsed: FileToStore[]) => storeParsed(deps, parsed, signal));
  const waiting = new Set<string>();
  const overdue = Promise.withResolvers<never>();
  overdue.promise.catch(() => {});
  let before: Promise<unknown> = Promise.resolve();

  function giveBack(): void {
    if (waiting.size === 0) return;
    overdue.reject(new ReturnedToQueue());
    deps.giveBack?.([...waiting]).catch((err: unknown) => {
      deps.log.warn({ err }, 'files that wait for a slow one could not be returned to the queue');
    });
  }

  return {
    async inTurn(fileId, work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ready = before;
      before = promise;
      waiting.add(fileId);
      try {
        await Promise.race([ready, overdue.promise]);
        waiting.delete(fileId);
        const timer = setTimeout(giveBack, maxWaitMs);
        return await work().finally(() => clearTimeout(timer));
      } finally {
        resolve();
      }
    },
    store: (one) => gathering.bring(one.file.id, one),
    leave: gathering.leave,
  };
}
