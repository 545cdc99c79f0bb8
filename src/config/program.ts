import { readFileSync } from 'node:fs';

/** What this program is: its version, and how it is called. */

const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** The version, as `package.json` has it. */
export const { version } = manifest;

/** Whether this is the published package, which contains JavaScript. */
export const isPackage = !import.meta.filename.endsWith('.ts');

/** The command that runs the command line: through npm in the repository, as it was called in the published package. */
export const commandLine = isPackage
  ? (process.env['LECTERN_COMMAND'] ?? 'npx lectern')
  : 'npm run -s lectern --';

/** The command that starts the server. */
export const startCommand = isPackage ? `${commandLine} start` : 'npm start';

/**
 * The folder that a command's relative paths start from. npm runs commands in the folder of package.json, and puts the
 * folder where the user called it into `INIT_CWD`.
 */
export function callersDirectory(): string {
  const { npm_lifecycle_event: script, INIT_CWD: directory } = process.env;
  return script === 'lectern' && directory ? directory : process.cwd();
}
