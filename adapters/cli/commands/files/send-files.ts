import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isTRPCClientError } from '@trpc/client';
import type { FileObject } from '../../../../schema/file.ts';
import type { FileProgress } from '../../../../schema/file-progress.ts';
import { describeSystemError, isSystemError } from '../../../../src/errors/system-errors.ts';
import { batchesOf } from '../../../../src/helpers/batches-of.ts';
import type { AppRouter } from '../../../../src/index.ts';
import type { Client } from '../../client.ts';
import { isRefusal } from '../../explain.ts';
import { type Progress, startProgress } from '../../progress.ts';
import type { Source } from './find-sources.ts';

/** The largest number of files that the server watches in one call. */
const maxWatched = 100;

/** How many files are sent at once: most are small, and each waits for a server that may be far away. */
const uploadsAtOnce = 4;

/** How many files are asked for in one request: their ids are in its address, which proxies limit to eight kilobytes. */
const filesARequest = 25;

/** Names of files of folders that hold no document, by reason. */
export type Unfit = { empty: string[]; unsupported: string[] };

/** The accepted files in order, a sentence for each one that failed, and those of folders that hold no document. */
export type Sent = { added: FileObject[]; faults: string[]; unfit: Unfit };

type Options = {
  /** Ids of files that the server has already and that are waited for as well; undefined to wait for none. */
  waitFor: string[] | undefined;
  /** Called with each accepted file while the next ones are sent. */
  onAdded?(file: FileObject, source: Source): Promise<void>;
};

/**
 * Uploads files, a few at once, and waits until the server has processed them. A file that it refuses or cannot process does not stop
 * the others.
 * @returns `waited`: what became of the files that were waited for besides.
 * @throws what concerns more than one file, such as a lost connection
 */
export async function sendFiles(
  client: Client,
  sources: Source[],
  { waitFor, onAdded }: Options,
): Promise<Sent & { waited: FileObject[] }> {
  const progress = startProgress(sources.length * (waitFor ? 2 : 1) + (waitFor?.length ?? 0));
  try {
    const sent = await uploadAll(client, sources, progress, onAdded);
    if (!waitFor) return { ...sent, waited: [] };
    // Refused files have nothing left to wait for.
    progress.advance(sources.length - sent.added.length);
    const ids = sent.added.map(({ id }) => id);
    const read = await waitForAll(client, [...ids, ...waitFor], progress);
    const failed = read.filter(({ status }) => status === 'error');
    return {
      ...sent,
      added: read.slice(0, ids.length),
      faults: [...sent.faults, ...failed.map((file) => `${file.filename}: ${file.status_details}`)],
      waited: read.slice(ids.length),
    };
  } finally {
    progress.end();
  }
}

async function uploadAll(
  client: Client,
  sources: Source[],
  progress: Progress,
  onAdded: Options['onAdded'],
): Promise<Sent> {
  const sent: Sent = { added: [], faults: [], unfit: { empty: [], unsupported: [] } };
  for (const batch of batchesOf(sources, uploadsAtOnce)) {
    const uploads = batch.map(async (source) => {
      progress.show(`uploading ${basename(source.path)}`);
      const file = await upload(client, source).finally(() => progress.advance());
      await onAdded?.(file, source);
      return file;
    });
    for (const [index, result] of (await Promise.allSettled(uploads)).entries()) {
      if (result.status === 'rejected') await note(result.reason, batch[index] as Source, sent);
      else sent.added.push(result.value);
    }
  }
  return sent;
}

/** Notes why a file was not accepted. @throws what concerns more than this file, such as a lost connection */
async function note(error: unknown, { path, absolute, folder }: Source, sent: Sent): Promise<void> {
  if (!(isRefusal(error) || isSystemError(error))) throw error;
  // Whoever names a folder means the documents in it.
  if (folder !== null && isUnsupported(error)) {
    const isEmpty = (await stat(absolute).catch(() => undefined))?.size === 0;
    sent.unfit[isEmpty ? 'empty' : 'unsupported'].push(basename(path));
  } else sent.faults.push(isSystemError(error) ? describeSystemError(error) : `${path}: ${error.message}`);
}

function isUnsupported(error: unknown): boolean {
  return isTRPCClientError<AppRouter>(error) && error.data?.errorCode === 'unsupported_file_type';
}

/** The bar covers all files, so partial progress counts too. */
async function waitForAll(client: Client, ids: string[], progress: Progress): Promise<FileObject[]> {
  for (const batch of batchesOf(ids, maxWatched)) await watch(client, batch, progress);
  const files: FileObject[] = [];
  for (const batch of batchesOf(ids, filesARequest)) {
    files.push(...(await Promise.all(batch.map((id) => client.files.get.query({ id })))));
  }
  return files;
}

async function watch(client: Client, ids: string[], progress: Progress): Promise<void> {
  const done = new Map<string, number>();
  const events = await client.files.watch.mutate({ ids });
  for await (const file of events) {
    const share = file.stage === 'error' ? 1 : file.percent / 100;
    progress.advance(share - (done.get(file.id) ?? 0));
    done.set(file.id, share);
    progress.show(describe(file));
  }
}

/** For example `reading 3 of 12 pages: report.pdf`. */
function describe({ filename, stage, pages, chunks, queue_position }: FileProgress): string {
  if (queue_position !== null) return `number ${queue_position} in the queue: ${filename}`;
  const counts = chunks ? ` ${chunks.done} of ${chunks.total} passages` : '';
  const isRead = stage === 'reading' || stage === 'recognising text';
  return `${stage}${isRead && pages ? ` ${pages.done} of ${pages.total} pages` : counts}: ${filename}`;
}

/** The form refers to the file on the disk, which is read while it is sent. */
async function upload(client: Client, { absolute, filename }: Source): Promise<FileObject> {
  const form = new FormData();
  form.set('file', await openAsBlob(absolute), filename);
  return client.files.create.mutate(form);
}
