import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '../../../src/config/config.ts';
import { formatBytes } from '../../../src/helpers/format-bytes.ts';
import type { BackupContents } from '../../../src/index.ts';
import { Failure } from '../failure.ts';
import { findInputFile } from '../input-file.ts';
import { addCommand, type CommonOptions } from '../options.ts';
import { printFacts, printJson } from '../output.ts';
import { saveStream } from '../save-stream.ts';

const megabyte = 1e6;

/** `backup` and `restore`: everything that an instance stores, in one file. */
export function addBackupCommands(program: Command): void {
  addCommand(program, 'backup', 'Write everything the server stores into one file')
    .argument('<file>', 'where to write it')
    .action(backUp);
  addCommand(
    program,
    'restore',
    'Restore a backup into an empty database and file store; stop the server first',
  )
    .argument('<file>', 'what "backup" wrote')
    .action(restore);
}

async function backUp(file: string, { json }: CommonOptions): Promise<void> {
  const started = performance.now();
  const { verifyBackup } = await import('../../../src/index.ts');
  const { path, contents } = await saveStream(
    file,
    (client, options) => client.admin.backup.mutate(undefined, options),
    verifyBackup,
  );
  const seconds = (performance.now() - started) / 1_000;
  await report(path, contents, seconds, json);
}

async function restore(file: string, { json }: CommonOptions): Promise<void> {
  const path = await findInputFile(file);
  const config = readConfig();
  const started = performance.now();
  const {
    closeDependencies,
    openDependencies,
    embeddedDirectory,
    giveToOwner,
    restoreBackup,
    takeOverStores,
    verifyBackup,
  } = await import('../../../src/index.ts');
  // Before a database is made that a damaged file would leave empty.
  const verified = await verifyBackup(path).catch(fail);
  const ignore = () => {};
  // Such as that the database is waited for.
  const warn = (_facts: object, sentence: string) => void process.stderr.write(`${sentence}\n`);
  const log = { debug: ignore, info: ignore, warn, error: ignore };
  // The file, the settings or the environment is at fault here and not the program, so a sentence helps and a stack does
  // not.
  const deps = await openDependencies(config, log).catch(fail);
  try {
    const contents = await restoreBackup(deps, path, verified).catch(fail);
    await takeOverStores(deps, embeddedDirectory(config));
    await report(path, contents, (performance.now() - started) / 1_000, json);
  } finally {
    await closeDependencies(deps);
    giveToOwner(config.DATA_DIR);
  }
}

function fail(error: unknown): never {
  throw error instanceof Error ? new Failure(error.message) : error;
}

async function report(
  path: string,
  { header, tables, blobs, files, filesWithoutBytes }: BackupContents,
  seconds: number,
  json: true | undefined,
): Promise<void> {
  const { size } = await stat(path);
  const megabytes = size / megabyte;
  const facts = {
    file: path,
    megabytes: Number(megabytes.toFixed(2)),
    megabytes_per_second: Number((megabytes / seconds).toPrecision(2)),
    made: header.created_at,
    organizations: tables['organization'] ?? 0,
    files,
    files_without_bytes: filesWithoutBytes,
    passages: tables['chunk'] ?? 0,
    stored: blobs,
  };
  if (json) printJson(facts);
  else
    printFacts([
      ['file', path],
      ['size', formatBytes(size)],
      ['took', `${Math.ceil(seconds)} s`],
      ['made', header.created_at],
      ['organizations', String(facts.organizations)],
      [
        'files',
        filesWithoutBytes === 0 ? String(files) : `${files}, ${filesWithoutBytes} of them without bytes`,
      ],
      ['passages', String(facts.passages)],
      // Each file's bytes, its thumbnail, and the pictures of its pages.
      ['stored', `${blobs} files and pictures`],
    ]);
  if (filesWithoutBytes === 0) return;
  process.stderr.write(
    `The backup lacks the bytes of ${filesWithoutBytes} of ${files} files, which the store did not have, or had with damage; it has their ` +
      'text. The log of the server that made it names them. Compare DATA_DIR, or S3_BUCKET, with where they are.\n',
  );
}
