import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { callersDirectory } from '../../src/config/program.ts';
import { Failure } from './failure.ts';

/**
 * The path of a file that a command is to read.
 * @throws Failure if it is missing or is a folder, and the system's error if it may not be read
 */
export async function findInputFile(file: string): Promise<string> {
  const path = resolve(callersDirectory(), file);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Failure(`There is no file ${path}.`);
  if (!found.isFile()) throw new Failure(`${path} is not a file.`);
  await access(path, constants.R_OK);
  return path;
}
