import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Snippet } from './find-snippets.ts';
import { findFault, toPrelude } from './stand-ins.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

export type Runtime = {
  /** The folder that the programs run in; packages are found from there. */
  folder: string;
  env: Record<string, string>;
};

/**
 * Runs the snippets of one language as one program, since a reader who follows a document runs them one after another.
 * Returns what they printed. Throws with the output, in which the line of each snippet stands, when one of them fails.
 */
export type RunSnippets = (snippets: Snippet[], runtime: Runtime) => Promise<string>;

/**
 * By Bash: the first command that fails ends it, also curl with a status of 400 or more, and so does a call of a program
 * that has a stand-in where it names what is not there.
 */
export const runInBash: RunSnippets = async (snippets, { folder, env }) => {
  const file = join(folder, 'snippets.sh');
  const calls = join(folder, 'calls');
  const prelude = [
    'set -eo pipefail',
    'curl() { command curl --fail-with-body --show-error "$@"; }',
    ...toPrelude(calls, `"${process.execPath}" "${root}/adapters/cli/lectern.ts"`),
  ];
  await writeFile(calls, '');
  await writeFile(
    file,
    toProgram(snippets, prelude, (line) => `echo "[line ${line}]"`),
  );
  const printed = await output(run('bash', [file], { cwd: folder, env }));
  const noted = (await readFile(calls, 'utf8')).split('\n').filter((call) => call !== '');
  const faults = noted.map(findFault).filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return printed;
};

/** Throws what Bash finds wrong with the form of snippets, without running them. */
export async function checkInBash(snippets: Snippet[], { folder }: Runtime): Promise<void> {
  const file = join(folder, 'unrun.sh');
  await writeFile(file, snippets.map(({ code }) => code).join('\n'));
  await output(run('bash', ['-n', file]));
}

/** By Node.js, which takes the types away without looking at them. */
export const runInNode: RunSnippets = async (snippets, { folder, env }) => {
  const file = join(folder, 'snippets.ts');
  await writeFile(file, toNodeProgram(snippets));
  return output(run(process.execPath, [file], { cwd: folder, env }));
};

/**
 * Throws what the compiler finds wrong with the types of programs, each made of the snippets of a document. One call looks at them all: to
 * read the types of what they import takes most of its time.
 */
export async function checkTypes(programs: { document: string; snippets: Snippet[] }[], { folder }: Runtime) {
  const files = await Promise.all(
    programs.map(async ({ document, snippets }) => {
      const file = join(folder, `${document.replaceAll('/', '-')}.ts`);
      await writeFile(file, toNodeProgram(snippets));
      return file;
    }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options =
    '--noEmit --strict --skipLibCheck --target esnext --module nodenext --types node --ignoreConfig';
  await output(run(process.execPath, [compiler, ...options.split(' '), ...files], { cwd: folder }));
}

function toNodeProgram(snippets: Snippet[]): string {
  return toProgram(snippets, [], (line) => `console.log('[line ${line}]');`);
}

/** By a Python that has the package openai. */
export function runInPython(python: string): RunSnippets {
  return async (snippets, { folder, env }) => {
    const file = join(folder, 'snippets.py');
    await writeFile(
      file,
      toProgram(snippets, [], (line) => `print("[line ${line}]")`),
    );
    return output(run(python, ['-W', 'ignore::DeprecationWarning', file], { cwd: folder, env }));
  };
}

function toProgram(snippets: Snippet[], prelude: string[], mark: (line: number) => string): string {
  return [...prelude, ...snippets.flatMap(({ line, code }) => [mark(line), code])].join('\n');
}

async function output(program: Promise<{ stdout: string; stderr: string }>): Promise<string> {
  const { stdout, stderr } = await program.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return stdout + stderr;
}
