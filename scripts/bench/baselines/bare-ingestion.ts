/**
 * The baseline of ingestion with all that it cannot do without: a process that receives files over HTTP, flushes each to the
 * disk before it answers, parses, chunks and embeds them, and stores the passages with their vectors in the embedded database,
 * whose last commit waits for the disk. It knows no users, keeps no rows of files, indexes no words and reports nothing.
 * Works in the directory that is named; says where it listens.
 */
import { mkdir, open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import busboy from 'busboy';
import type { FileKind } from '../../../schema/file-kind.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { toBinaryTexts } from '../../../src/db/documents/binary-texts.ts';
import { shareRuns } from '../../../src/db/share-runs.ts';
import { asynchronousCommit } from '../../../src/db/transaction.ts';
import { toBinaryVectors } from '../../../src/db/vectors/binary-vector.ts';
import { batchesOf } from '../../../src/helpers/batches-of.ts';
import { createParserPool } from '../../../src/parse/pool/parser-pool.ts';
import { createBuiltinEmbedder } from '../../../src/providers/builtin/embedder.ts';
import { textToEmbed } from '../../../src/text/passage-text.ts';
import { endAtSignal } from '../harness/end-at-signal.ts';

/** How many passages one statement inserts: larger ones gain nothing. */
const batchSize = 256;

type Passages = { texts: string[]; vectors: Float32Array[] };

const [directory = '', size = ''] = process.argv.slice(2);
const files = join(directory, 'files');
await mkdir(files, { recursive: true });
const { pool, close } = await openDatabase({ directory: join(directory, 'database') });
await pool.query('create extension if not exists vector');
await pool.query('create table passage (body text not null, embedding vector not null)');
const parserPool = createParserPool({ size: Number(size) });
const embedder = createBuiltinEmbedder();
let received: Promise<unknown>[] = [];

async function receive(request: IncomingMessage): Promise<void> {
  const form = busboy({ headers: request.headers });
  const file = new Promise<{ filename: string; content: Promise<Buffer> }>((resolve, reject) => {
    form.on('file', (_, content, { filename = '' }) => resolve({ filename, content: buffer(content) }));
    form.on('error', reject);
  });
  request.pipe(form);
  const { filename, content } = await file;
  const path = join(files, filename);
  await using stored = await open(path, 'w');
  await stored.writeFile(await content);
  await stored.sync();
  received.push(ingest(path, filename));
}

async function ingest(path: string, filename: string): Promise<void> {
  const kind = extname(filename).slice(1) as FileKind;
  const { chunks, title } = await parserPool.parse({ path, kind, owner: 'limit' });
  await Promise.all(
    batchesOf(chunks, batchSize).map(async (batch) => {
      const texts = batch.map((chunk) => textToEmbed({ filename, title }, chunk));
      const vectors = await embedder.embed(texts, 'document');
      await store({ texts: batch.map(({ text }) => text), vectors });
    }),
  );
}

/** What is embedded at the same moment is stored together. No commit but the last one waits for the disk. */
const store = shareRuns(async (embedded: Passages[]) => {
  const texts = embedded.flatMap((passages) => passages.texts);
  const vectors = embedded.flatMap((passages) => passages.vectors);
  for (let start = 0; start < texts.length; start += batchSize) {
    const end = start + batchSize;
    await pool.query({
      name: 'store',
      text: `insert into passage select body, embedding from ${asynchronousCommit}, unnest($1::text[], $2::vector[]) as one (body, embedding)`,
      values: [toBinaryTexts(texts.slice(start, end)), toBinaryVectors(vectors.slice(start, end))],
    });
  }
  return embedded.map(() => undefined);
});

async function storeAll(): Promise<void> {
  await Promise.all(received);
  received = [];
  await pool.query(`insert into passage values ('', '[0]')`);
}

const work: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  '/v1/files': receive,
  '/store': storeAll,
  '/empty': () => pool.query('truncate passage'),
};
const server = createServer(async (request, response) => {
  try {
    await work[request.url ?? '']?.(request);
    response.end('{"id":""}');
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
endAtSignal(async () => {
  await parserPool.close();
  await close();
});
process.stdout.write(`listens at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
