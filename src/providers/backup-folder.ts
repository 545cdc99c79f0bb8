import { existsSync } from 'node:fs';
import { access, constants, copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, systemFault } from '../errors/system-errors.ts';
import { createFolder } from '../helpers/create-folder.ts';
import { flush } from '../helpers/flush.ts';
import type { BackupTarget } from '../ports/backup-target.ts';

/** The file that tells a folder in use from the one that is in its place while its disk is not mounted. */
const markerName = 'lectern-backups';

const markerText =
  'Lectern stores scheduled backups in this folder, and stores none where this file is missing.\n';

/** Keeps backups in a folder, which is created for the first one. */
export function createBackupFolder(folder: string): BackupTarget {
  const marker = join(folder, markerName);
  const requireMarker = () => {
    if (existsSync(marker)) return;
    throw new Error(
      `BACKUP_TO is ${folder}, and the file ${markerName}, which was there with the backups, is gone: is its disk mounted? ` +
        `No backup is stored until that file is back. If the folder is a new one on purpose, create it: ` +
        `mkdir -p '${folder}' && touch '${marker}'`,
    );
  };
  return {
    place: folder,
    async requireUsable(isInUse) {
      if (isInUse) requireMarker();
      try {
        createFolder(folder);
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
        if (!existsSync(marker)) await writeFile(marker, markerText);
      } catch (error) {
        const reason = (isSystemError(error) && systemFault({ ...error, path: folder })) || String(error);
        throw new Error(
          `BACKUP_TO is ${folder}, where no backups can be stored (${reason}). Set it to a folder that this user may create and write to.`,
          { cause: error },
        );
      }
    },
    async put(name, path) {
      requireMarker();
      const partial = join(folder, `${name}.partial`);
      try {
        await copyFile(path, partial);
        // Earlier backups are deleted once this one is there.
        await flush(partial);
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    list: () => readdir(folder),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
