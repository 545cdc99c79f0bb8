import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupTarget } from '../ports/backup-target.ts';

/** Keeps backups in a folder, which is created when missing. */
export function createBackupFolder(folder: string): BackupTarget {
  return {
    async put(name, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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
