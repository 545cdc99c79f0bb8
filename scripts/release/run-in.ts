import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs commands in a folder. Each answers what it printed, without the last line break.
 * @throws Error with what the command said, when it fails.
 */
export function runIn(cwd: string): (command: string, ...args: string[]) => Promise<string> {
  return async (command, ...args) => {
    const options = { cwd, maxBuffer: 2 ** 28 };
    try {
      return (await promisify(execFile)(command, args, options)).stdout.trimEnd();
    } catch (error) {
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new Error(`${command} ${args.join(' ')} failed:\n${said}`, { cause: error });
    }
  };
}
