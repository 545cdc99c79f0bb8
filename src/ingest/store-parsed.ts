import type { Published } from '../db/documents/publish-documents.ts';
import { AppError } from '../errors/errors.ts';
import { embeddingBatch } from '../vectors/embed-chunks.ts';
import { type StoreDependencies, storeDocument } from './store-document.ts';
import { type FileToStore, RetiredMeanwhile, storeTogether } from './store-together.ts';

/** Files with up to this many chunks in all are stored together: one call embeds them. */
const maxChunks = embeddingBatch;

/** A fault of some files that were stored together, any of which may be the cause. */
export class SharedFault extends Error {
  override name = 'SharedFault';
}

/**
 * Stores parsed files of one project: the small ones together, each of the others alone.
 * @returns the outcome of each, as of `storeDocument`; rejected with a `SharedFault` when the embedder refused several at once
 */
export function storeParsed(
  deps: StoreDependencies,
  parsed: FileToStore[],
  signal?: AbortSignal,
): Promise<Published | undefined>[] {
  const alone = ({ file, content, attempt }: FileToStore) => storeDocument(deps, file, content, attempt);
  const together = chooseSmall(parsed);
  const projectId = together[0]?.file.projectId ?? '';
  const outcomes = storeTogether(deps, projectId, together).then(
    (stored) => stored.map((one) => Promise.resolve(one)),
    (error: unknown) => {
      if (together.length === 1 && error instanceof RetiredMeanwhile) return [];
      if (together.length === 1 || signal?.aborted) throw error;
      // Calling the embedder again at once for each of them would add to its load.
      if (error instanceof AppError) throw new SharedFault(error.message, { cause: error });
      // That one of them was deleted meanwhile is nothing to warn of.
      const level = error instanceof RetiredMeanwhile ? 'debug' : 'warn';
      deps.log[level]({ err: error, files: together.length }, 'files could not be stored together');
      return oneByOne(together, alone);
    },
  );
  return parsed.map(async (one) => {
    const index = together.indexOf(one);
    return index < 0 ? alone(one) : (await outcomes)[index];
  });
}

function chooseSmall(parsed: FileToStore[]): FileToStore[] {
  let chunks = 0;
  return parsed.filter(({ content }) => {
    // The vectors of a duplicate are copied.
    if (content.duplicate || chunks + content.chunks.length > maxChunks) return false;
    chunks += content.chunks.length;
    return true;
  });
}

function oneByOne<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result>[] {
  let before: Promise<unknown> = Promise.resolve();
  return items.map((item) => {
    const done = before.then(() => work(item));
    before = done.catch(() => {});
    return done;
  });
}
