import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder, with those around it, for its owner alone; one that exists stays as it is. Node.js' own way never ends below
 * a folder like Linux' `/proc`, which says of what cannot be created in it that it does not exist.
 * @throws the system's error
 */
export function createFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    createFolder(dirname(path));
    createFolder(path);
  }
}
