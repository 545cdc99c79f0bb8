import { access, constants, copyFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, systemFault } from '../errors/system-errors.ts';
import { createFolder } from '../helpers/create-folder.ts';
import type { BackupTarget } from '../ports/backup-target.ts';

/** Keeps backups in a folder, which is created when missing. */
export function createBackupFolder(folder: string): BackupTarget {
  const create = () => createFolder(folder);
  return {
    async requireUsable() {
      try {
        create();
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        const reason = (isSystemError(error) && systemFault({ ...error, path: folder })) || String(error);
        throw new Error(
          `BACKUP_TO is ${folder}, where no backups can be stored (${reason}). Set it to a folder that this user may create and write to.`,
          { cause: error },
        );
      }
    },
    async put(name, path) {
      create();
      const partial = join(folder, `${name}.partial`);
      try {
        await copyFile(path, partial);
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
