#!/usr/bin/env node
/**
 * The command of the npm package: `lectern start` serves, `lectern api`, `worker` and `migrate` are its parts, and every
 * other command is of the command line. Any Node.js from 20 on can run this file; the program runs with the one that the
 * package brings.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run/supervise.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const roles = ['start', 'api', 'worker', 'migrate'];

/** The first Node.js that runs the program. */
const minVersion = 26;

/** The Node.js that the package depends on, wherever npm has put it; else this one, where it is new enough. */
function findNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  try {
    const brought = createRequire(import.meta.url).resolve('node/package.json');
    const path = join(dirname(brought), 'bin', binary);
    if (existsSync(path)) return path;
  } catch {
    // It was left out.
  }
  return Number.parseInt(process.versions.node, 10) >= minVersion ? process.execPath : undefined;
}

/**
 * How this command was called, for what the program says to type. `npx` finds it only in the project that it was installed
 * into: anywhere else it would offer to install whatever the registry has under the name.
 */
function calledAs() {
  const [, path] = process.argv;
  if (process.platform === 'win32' || path.includes(join('node_modules', '.bin'))) return 'npx lectern';
  if ((process.env.PATH ?? '').split(delimiter).includes(dirname(path))) return basename(path);
  return path.includes(' ') ? `"${path}"` : path;
}

const [name, ...args] = process.argv.slice(2);
const node = findNode();
if (node === undefined) {
  process.stderr.write(
    `Lectern runs on Node.js ${minVersion}, and this is ${process.versions.node}. npm did not run the install script of the ` +
      `package "node", which brings it: allow that, or install Node.js ${minVersion}.\n`,
  );
  process.exitCode = 1;
} else {
  const isServer = roles.includes(name);
  const role = name === 'start' ? 'all' : name;
  process.exitCode = await runProgram({
    command: node,
    args: isServer
      ? [join(root, 'adapters', 'start.js'), role, ...args]
      : [join(root, 'adapters', 'cli', 'lectern.js'), ...process.argv.slice(2)],
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      LECTERN_COMMAND: calledAs(),
    },
    supervised: isServer && name !== 'migrate',
  });
}
