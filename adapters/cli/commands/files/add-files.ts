import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isTRPCClientError } from '@trpc/client';
import type { FileObject } from '../../../../schema/file.ts';
import type { FileProgress } from '../../../../schema/file-progress.ts';
import { describeSystemError, isSystemError } from '../../../../src/errors/system-errors.ts';
import { batchesOf } from '../../../../src/helpers/batches-of.ts';
import { repeatedValues } from '../../../../src/helpers/repeated-values.ts';
import type { AppRouter } from '../../../../src/index.ts';
import type { Client } from '../../client.ts';
import { isRefusal } from '../../explain.ts';
import { formatCount } from '../../output.ts';
import { type Progress, startProgress } from '../../progress.ts';
import { findSources, findUnchanged, type Source } from './find-sources.ts';

/** The largest number of files that the server watches, or lists, in one call. */
const maxAtOnce = 100;

/** How many files are sent at once: most are small, and each waits for a server that may be far away. */
const uploadsAtOnce = 4;

/** How many files are asked for in one request: their ids are in its address, which proxies limit to eight kilobytes. */
const filesARequest = 25;

/** How many files are named of those that were left out for one reason. */
const maxNamed = 5;

/** The accepted files in order, and a sentence for each failed one. */
type Outcome = { added: FileObject[]; faults: string[] };

/** Files of folders that hold no document, by reason. */
type Unfit = { empty: string[]; unsupported: string[] };

/** The other files of a folder: how many exist on the server already, and which were left out, by reason. */
type Rest = Unfit & { unchanged: number; hidden: number; excluded: number; linked: string[] };

/** Sentences about files that repeat earlier ones. */
type Notes = { notes: string[] };

type Options = {
  /** Whether to wait until the server has processed the files. */
  wait: boolean;
  /** Filters the files of a folder by name; all if empty. */
  patterns: string[];
};

/**
 * Uploads files, a few at once. A file that the server refuses or cannot process does not stop the others. Files of a
 * folder are skipped if they exist already, or have no accepted format; those that exist are waited for as well, and reported
 * if they cannot be processed.
 * @returns `rest` if there was a folder among the paths.
 * @throws Failure before anything is uploaded when a path names no file.
 */
export async function addFiles(
  client: Client,
  paths: string[],
  { wait, patterns }: Options,
): Promise<Outcome & Notes & { rest: Rest | undefined }> {
  const { files, leftOut } = await findSources(paths, patterns);
  const unchanged = await findUnchanged(client, files);
  const sources = files.filter((source) => !unchanged.has(source));
  const unread = wait ? await findUnread(client, unchanged) : [];
  const progress = startProgress(sources.length * (wait ? 2 : 1) + unread.length);
  try {
    const { unfit, ...uploaded } = await uploadAll(
      client,
      sources,
      repeatedValues(files.map(({ filename }) => filename)),
      progress,
    );
    const hasFolder = files.some(({ folder }) => folder !== null);
    const rest = hasFolder ? { unchanged: unchanged.size, ...leftOut, ...unfit } : undefined;
    if (!wait) return { ...uploaded, rest };
    // Refused files have nothing left to wait for.
    progress.advance(uploaded.faults.length + unfit.empty.length + unfit.unsupported.length);
    const ids = uploaded.added.map(({ id }) => id);
    const read = await waitForAll(client, [...ids, ...unread], progress);
    const failed = read.filter(({ status }) => status === 'error');
    return {
      ...uploaded,
      added: read.slice(0, ids.length),
      faults: [...uploaded.faults, ...failed.map((file) => `${file.filename}: ${file.status_details}`)],
      rest,
    };
  } finally {
    progress.end();
  }
}

/** For example `2 added, 1 unchanged; left out: 3 hidden, 1 in unsupported formats (a.exe)`. */
export function formatRest(
  added: number,
  { unchanged, hidden, excluded, linked, empty, unsupported }: Rest,
): string {
  const done = [`${added} added`, unchanged > 0 && `${unchanged} unchanged`];
  const leftOut = [
    hidden > 0 && `${hidden} hidden`,
    excluded > 0 && `${excluded} not included`,
    linked.length > 0 && `${formatCount(linked.length, 'link')} to no file (${listNames(linked)})`,
    empty.length > 0 && `${empty.length} empty (${listNames(empty)})`,
    unsupported.length > 0 && `${unsupported.length} in unsupported formats (${listNames(unsupported)})`,
  ];
  const list = (parts: (string | false)[]) => parts.filter((part) => part !== false).join(', ');
  return list(leftOut) === '' ? list(done) : `${list(done)}; left out: ${list(leftOut)}`;
}

function listNames(names: string[]): string {
  return [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])].join(', ');
}

async function uploadAll(
  client: Client,
  sources: Source[],
  shared: Set<string>,
  progress: Progress,
): Promise<Outcome & Notes & { unfit: Unfit }> {
  const outcome: Outcome & Notes & { unfit: Unfit } = {
    added: [],
    faults: [],
    notes: [],
    unfit: { empty: [], unsupported: [] },
  };
  for (const batch of batchesOf(sources, uploadsAtOnce)) {
    const uploads = batch.map(async (source) => {
      progress.show(`uploading ${basename(source.path)}`);
      const added = await upload(client, source).finally(() => progress.advance());
      return { added, repetition: await describeRepetition(client, added, shared.has(source.filename)) };
    });
    for (const [index, result] of (await Promise.allSettled(uploads)).entries()) {
      const source = batch[index] as Source;
      if (result.status === 'rejected') await note(result.reason, source, outcome);
      else {
        outcome.added.push(result.value.added);
        if (result.value.repetition) outcome.notes.push(`${source.path}: ${result.value.repetition}`);
      }
    }
  }
  return outcome;
}

/** Notes why a file was not accepted. @throws what concerns more than this file, such as a lost connection */
async function note(
  error: unknown,
  { path, absolute, folder }: Source,
  outcome: Outcome & { unfit: Unfit },
): Promise<void> {
  if (!(isRefusal(error) || isSystemError(error))) throw error;
  // Whoever names a folder means the documents in it.
  if (folder !== null && isUnsupported(error)) {
    const isEmpty = (await stat(absolute).catch(() => undefined))?.size === 0;
    outcome.unfit[isEmpty ? 'empty' : 'unsupported'].push(basename(path));
  } else outcome.faults.push(isSystemError(error) ? describeSystemError(error) : `${path}: ${error.message}`);
}

/**
 * What an upload repeats of the project, in a sentence; nothing of its name where others of the same upload share it. It has arrived
 * already, so it does not fail when this cannot be told.
 */
async function describeRepetition(
  client: Client,
  { id }: FileObject,
  isShared: boolean,
): Promise<string | undefined> {
  const details = await client.files.details.query({ id }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  if (!details?.repeats) return undefined;
  const { repeats: earlier } = details;
  if (isShared && earlier.same === 'name') return undefined;
  return earlier.same === 'content'
    ? `${earlier.filename} (${earlier.id}) has the same content already. "files delete ${id}" removes the new one.`
    : `Another file of this name is in the project, ${earlier.id}. "files delete ${earlier.id}" removes the old one.`;
}

function isUnsupported(error: unknown): boolean {
  return isTRPCClientError<AppRouter>(error) && error.data?.errorCode === 'unsupported_file_type';
}

/** Ids of the files that the server has already and has not processed yet, or could not process. */
async function findUnread(client: Client, unchanged: Set<Source>): Promise<string[]> {
  if (unchanged.size === 0) return [];
  const names = new Set([...unchanged].map(({ filename }) => filename));
  const ids: string[] = [];
  for (const status of ['uploaded', 'error'] as const) {
    let cursor: string | undefined;
    do {
      const page = await client.files.page.query({ status, limit: maxAtOnce, ...(cursor && { cursor }) });
      ids.push(...page.data.filter(({ filename }) => names.has(filename)).map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  }
  return [...new Set(ids)];
}

/** The bar covers all files, so partial progress counts too. */
async function waitForAll(client: Client, ids: string[], progress: Progress): Promise<FileObject[]> {
  for (const batch of batchesOf(ids, maxAtOnce)) await watch(client, batch, progress);
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
