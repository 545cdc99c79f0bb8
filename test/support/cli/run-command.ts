import { type ChildProcess, execFile } from 'node:child_process';
import { compiledModules } from '../run/compiled-modules.ts';

const program = new URL('../../../adapters/cli/lectern.ts', import.meta.url).pathname;

/** What a command has ended with. */
export type Ended = { status: number; stdout: string; stderr: string };

/**
 * Runs the command line as a person does, as a process with these settings alone.
 * @param onStart takes the process, which a person may stop
 */
export function runCommand(
  args: string[],
  settings: Record<string, string>,
  cwd: string,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...compiledModules, ...settings };
    const child = execFile(process.execPath, [program, ...args], { cwd, env }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    onStart(child);
  });
}
