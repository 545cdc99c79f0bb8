import { homedir } from 'node:os';

/**
 * Imported before libraries that look for files of theirs up to the home folder: where the user of this process has none, as a number
 * without an account, they would fail. Containers give such a user the same folder.
 */
function ensureHomeFolder(): void {
  try {
    homedir();
  } catch {
    process.env['HOME'] = '/';
  }
}

ensureHomeFolder();
