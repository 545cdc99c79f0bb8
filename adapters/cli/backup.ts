import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { callersDirectory, readConfig } from '../../src/config.ts';
import type { BackupContents } from '../../src/index.ts';
import { withClient } from './client.ts';
import { Failure } from './failure.ts';
import { addCommand, type CommonOptions } from './options.ts';
import { printFacts, printJson } from './output.ts';

const megabyte = 1e6;

/** `backup` and `restore`: everything that an instance stores, in one file. */
export function addBackupCommands(program: Command): void {
  addCommand(program, 'backup <file>', 'Write everything the server stores into one file').action(backUp);
  addCommand(
    program,
    'restore <file>',
    'Restore a backup into an empty database and file store; stop the server first',
  ).action(restore);
}

async function backUp(file: string, { json }: CommonOptions): Promise<void> {
  const path = resolve(callersDirectory(), file);
  const isTaken = await access(path).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Failure(`${path} exists already: name another file, or move it away.`);
  const partial = `${path}.partial`;
  const started = performance.now();
  try {
    await withClient(undefined, async (client) => {
      const pieces = await client.admin.backup.mutate();
      await pipeline(
        Readable.from(decoded(pieces)),
        createWriteStream(partial, { mode: 0o600, flush: true }),
      );
    });
    const seconds = (performance.now() - started) / 1_000;
    const { verifyBackup } = await import('../../src/index.ts');
    const contents = await verifyBackup(partial);
    await rename(partial, path);
    await report(path, contents, seconds, json);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* decoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece, 'base64');
}

async function restore(file: string, { json }: CommonOptions): Promise<void> {
  const path = resolve(callersDirectory(), file);
  await access(path).catch(() => {
    throw new Failure(`There is no file ${path}.`);
  });
  const config = readConfig();
  const started = performance.now();
  const { closeDeps, createDeps, restoreBackup } = await import('../../src/index.ts');
  const ignore = () => {};
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  // The file, the settings or the environment is at fault here and not the program, so a sentence helps and a stack does
  // not.
  const deps = await createDeps(config, log).catch(fail);
  try {
    const contents = await restoreBackup(deps, path).catch(fail);
    await report(path, contents, (performance.now() - started) / 1_000, json);
  } finally {
    await closeDeps(deps);
  }
}

function fail(error: unknown): never {
  throw error instanceof Error ? new Failure(error.message) : error;
}

async function report(
  path: string,
  { header, tables, blobs }: BackupContents,
  seconds: number,
  json: true | undefined,
): Promise<void> {
  const { size } = await stat(path);
  const facts = {
    file: path,
    megabytes: Number((size / megabyte).toFixed(2)),
    megabytes_per_second: Number((size / megabyte / seconds).toFixed(1)),
    made: header.created_at,
    organizations: tables['organization'] ?? 0,
    files: tables['file'] ?? 0,
    passages: tables['chunk'] ?? 0,
    stored: blobs,
  };
  if (json) printJson(facts);
  else printFacts(Object.entries(facts).map(([name, value]) => [name.replaceAll('_', ' '), String(value)]));
}
