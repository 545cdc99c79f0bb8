import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { FileObject } from '../../schema/file.ts';
import type { FileProgress } from '../../schema/file-progress.ts';
import { callersDirectory } from '../../src/config.ts';
import type { Client } from './client.ts';
import { isRefusal } from './explain.ts';
import { Failure } from './failure.ts';
import { type Progress, startProgress } from './progress.ts';

/** The most files that the server watches in one call. */
const watchedAtOnce = 100;

/** The files that were accepted, in order, and a sentence for each that failed. */
type Outcome = { added: FileObject[]; faults: string[] };

/** A path as it was typed, and where it leads. */
type Source = { path: string; absolute: string };

/**
 * Uploads files one after the other and, when told to, waits until the server has read them. A file that the server
 * refuses or cannot read does not keep the others from it.
 * @throws Failure before anything is uploaded when a path names no file.
 */
export async function addFiles(client: Client, paths: string[], wait: boolean): Promise<Outcome> {
  const sources = paths.map((path) => ({ path, absolute: resolve(callersDirectory(), path) }));
  await requireFiles(sources);
  const progress = startProgress(sources.length * (wait ? 2 : 1));
  try {
    const uploaded = await uploadAll(client, sources, progress);
    if (!wait) return uploaded;
    // What was refused has nothing left to wait for.
    progress.advance(uploaded.faults.length);
    const read = await waitForAll(client, uploaded.added, progress);
    return { added: read.added, faults: [...uploaded.faults, ...read.faults] };
  } finally {
    progress.end();
  }
}

async function uploadAll(client: Client, sources: Source[], progress: Progress): Promise<Outcome> {
  const outcome: Outcome = { added: [], faults: [] };
  for (const { path, absolute } of sources) {
    progress.show(`uploading ${basename(path)}`);
    try {
      outcome.added.push(await upload(client, absolute));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcome.faults.push(`${path}: ${error.message}`);
    }
    progress.advance();
  }
  return outcome;
}

/** The bar stands for all files: what is done of each counts. */
async function waitForAll(client: Client, files: FileObject[], progress: Progress): Promise<Outcome> {
  for (let start = 0; start < files.length; start += watchedAtOnce) {
    await watch(client, files.slice(start, start + watchedAtOnce), progress);
  }
  const outcome: Outcome = { added: [], faults: [] };
  for (const { id } of files) {
    const read = await client.files.get.query({ id });
    outcome.added.push(read);
    if (read.status === 'error') outcome.faults.push(`${read.filename}: ${read.status_details}`);
  }
  return outcome;
}

async function watch(client: Client, files: FileObject[], progress: Progress): Promise<void> {
  const done = new Map<string, number>();
  const events = await client.files.watch.mutate({ ids: files.map(({ id }) => id) });
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

async function requireFiles(sources: Source[]): Promise<void> {
  const faults: string[] = [];
  for (const { path, absolute } of sources) {
    const found = await stat(absolute).catch(() => undefined);
    if (!found) faults.push(`There is no file ${path}.`);
    else if (!found.isFile()) faults.push(`${path} is no file. Of a folder, name the files in it.`);
  }
  if (faults.length > 0) throw new Failure(`${faults.join('\n')}\nNothing was uploaded.`);
}

/** The form refers to the file on the disk, which is read while it is sent. */
async function upload(client: Client, path: string): Promise<FileObject> {
  const form = new FormData();
  form.set('file', await openAsBlob(path), basename(path));
  return client.files.create.mutate(form);
}
