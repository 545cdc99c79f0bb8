import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs commands in a folder. Each returns its output without the last line break.
 * @throws Error with the output of a failed command.
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
