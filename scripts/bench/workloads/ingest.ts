import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ParserPool } from '../../../src/parse/pool/parser-pool.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { createBuiltinEmbedder } from '../../../src/providers/builtin/embedder.ts';
import { textToEmbed } from '../../../src/text/passage-text.ts';
import { isIdle } from '../harness/process-status.ts';
import { apiKey } from '../harness/program.ts';
import { upload } from '../harness/upload.ts';
import type { Document } from './documents.ts';
import { markBytes } from './mark-bytes.ts';

/** How many files of one organization the program ingests at once; see `adapters/start.ts`. */
export const concurrency = 2;

/** The embedder that the service and the baselines use. */
const embedder: Embedder = createBuiltinEmbedder();

/** The settings of an instance that embeds with it. */
export const embeddingSettings = { EMBEDDING_MODEL: embedder.model };

/** How often the status of files is polled; short compared to a round, which ends with the first poll that finds all processed. */
const pollMilliseconds = 20;

const fileList = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string() })),
  has_more: z.boolean(),
});

/** The duration and the result of `work`. */
export async function timedSeconds<Result>(
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const started = performance.now();
  const result = await work();
  return { seconds: (performance.now() - started) / 1_000, result };
}

/**
 * Uploads documents and waits until all are processed.
 * @param round a word that makes their contents differ from those of other rounds, since equal contents are parsed once
 * @param unseenSeconds how long the status is not polled, since each poll takes the program about three milliseconds
 */
export async function ingest(
  url: string,
  documents: Document[],
  round: string,
  unseenSeconds = 0,
): Promise<void> {
  const unseen = sleep(1_000 * unseenSeconds);
  await uploadAll(url, documents, round);
  await unseen;
  await untilProcessed(url);
}

/** @param round see `ingest` */
export async function uploadAll(url: string, documents: Document[], round: string): Promise<void> {
  const marked = documents.map(({ filename, kind, bytes }, index) => ({
    filename,
    bytes: markBytes(bytes, kind, `${round} ${index}`),
  }));
  await Promise.all(marked.map((file) => upload(url, file)));
}

/**
 * Waits until the newest files are all processed. Polls only the newest one until that is, which costs the program less: the time of
 * a poll is part of the measurement.
 */
export async function untilProcessed(url: string): Promise<void> {
  while (!(await allProcessed(url, 1))) await sleep(pollMilliseconds);
  while (!(await allProcessed(url))) await sleep(pollMilliseconds);
}

/** Deletes all files, and waits until no work is left for any of them. */
export async function removeAll(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  for (;;) {
    const answer = await fetch(`${url}/v1/files?limit=100`, { headers });
    const { data } = fileList.parse(await answer.json());
    if (data.length === 0) break;
    await Promise.all(data.map(({ id }) => fetch(`${url}/v1/files/${id}`, { method: 'DELETE', headers })));
  }
  while (!(await isIdle(url))) await sleep(pollMilliseconds);
}

/** Whether the newest files are all processed; by default more of them than a round uploads. */
export async function allProcessed(url: string, count = 100): Promise<boolean> {
  const answer = await fetch(`${url}/v1/files?limit=${count}&order=desc`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { data } = fileList.parse(await answer.json());
  const failed = data.find(({ status }) => status === 'error');
  if (failed) throw new Error(`The file ${failed.id} could not be read.`);
  return data.every(({ status }) => status === 'processed');
}

/** The minimum of work that ingestion requires. @returns the number of chunks */
export async function parseAndEmbed(parserPool: ParserPool, documents: Document[]): Promise<number> {
  const counts = await Promise.all(
    documents.map(async ({ path, kind, filename }) => {
      const { chunks, title } = await parserPool.parse({ path, kind, owner: 'limit' });
      await embedder.embed(
        chunks.map((chunk) => textToEmbed({ filename, title }, chunk)),
        'document',
      );
      return chunks.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
