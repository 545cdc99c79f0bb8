import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a command is; undefined where this machine has none. Servers lie where only root's PATH leads. */
export function findCommand(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
