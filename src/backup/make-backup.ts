import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { version } from '../config/program.ts';
import { ensureInstallationId } from '../db/installation.ts';
import { isDiskFull } from '../errors/system-errors.ts';
import { openWorkplace } from '../helpers/open-workplace.ts';
import type { BackupPlan } from '../ports/backup-target.ts';
import { BackupError, verifyBackup } from './records.ts';
import { type BackupDependencies, writeBackup } from './write-backup.ts';

/** The names of a database's backups, which sort by time. Other files at the target, and backups of other databases, are left alone. */
const backupName =
  /^lectern-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z-(?<installation>[0-9a-f]{8})(?<incomplete>-incomplete)?\.backup$/;

/**
 * Creates a backup, reads it back, stores it at the planned target, and deletes the oldest surplus ones. One that lacks the bytes of
 * files takes the place only of an earlier one that does.
 * @returns its name
 * @throws BackupError when the store lacks some of the files; where it has none, nothing is stored
 */
export async function makeBackup(
  deps: BackupDependencies,
  { target, keep }: Omit<BackupPlan, 'schedule'>,
  signal?: AbortSignal,
): Promise<string> {
  await using workplace = await openWorkplace(deps.workplace);
  const path = join(workplace.path, 'backup');
  const content = Readable.from(writeBackup(deps, version, signal));
  await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal }).catch((error: unknown) => {
    // A failed write does not say where.
    throw isDiskFull(error) ? new BackupError(fullSentence(deps.workplace), { cause: error }) : error;
  });
  const { files, filesWithoutBytes } = await verifyBackup(path);
  if (files > 0 && filesWithoutBytes === files) {
    throw new BackupError(
      `None of the ${files} uploaded files is where the settings of this worker say, so no backup was stored: set DATA_DIR, or ` +
        'S3_BUCKET, to where they are.',
    );
  }
  const moment = deps.clock().toISOString().slice(0, 19).replaceAll(':', '-');
  const installation = (await ensureInstallationId(deps.pool)).slice(0, 8);
  const isWhole = filesWithoutBytes === 0;
  const name = `lectern-${moment}Z-${installation}${isWhole ? '' : '-incomplete'}.backup`;
  await target.put(name, path);
  const own = (await target.list()).filter(
    (each) => backupName.exec(each)?.groups?.['installation'] === installation,
  );
  const isIncomplete = (each: string) => backupName.exec(each)?.groups?.['incomplete'] !== undefined;
  for (const old of own) if (isIncomplete(old) && old !== name) await target.delete(old);
  if (!isWhole) {
    throw new BackupError(
      `The stored bytes of ${filesWithoutBytes} of ${files} files are missing or damaged, so the backup was stored as ${name}, and the ` +
        'earlier ones stay. The log names the files: put them back from an earlier backup, or delete them and upload them again.',
    );
  }
  const stored = own.filter((each) => !isIncomplete(each)).sort();
  // This one is the newest. Names after its own are of a clock that was ahead then, or is behind now.
  const next = stored.indexOf(name) + 1;
  const byAge = [...stored.slice(next), ...stored.slice(0, next)];
  for (const old of byAge.slice(0, -keep)) await target.delete(old);
  return name;
}

const fullSentence = (directory: string) =>
  `The disk is full, so no backup was made. One is written to ${directory} first, which needs as much room as the backup.`;
