import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callersDirectory } from '../../src/config/program.ts';
import { isSystemError } from '../../src/errors/system-errors.ts';
import { type Client, withClient } from './client.ts';
import { Failure } from './failure.ts';

/** What ends a command; a second one ends the process at once. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Saves a procedure's stream of base64 pieces as a file, which gets its name once it is complete and `verify` has accepted it. A signal
 * such as Ctrl-C leaves nothing of it behind, since it may contain everything that the server stores.
 * @returns its path, and the result of `verify`
 * @throws Failure when the file exists already, or a signal has stopped it
 */
export async function saveStream<Contents>(
  file: string,
  open: (client: Client, options: { signal: AbortSignal }) => Promise<AsyncIterable<string>>,
  verify: (path: string) => Promise<Contents>,
): Promise<{ path: string; contents: Contents }> {
  const path = resolve(callersDirectory(), file);
  const isTaken = await access(path).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Failure(`${path} exists already: name another file, or move it away.`);
  const partial = `${path}.partial`;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort(new Failure('Stopped: nothing was saved.'));
  for (const name of signals) process.once(name, stop);
  try {
    await withClient(async (client) => {
      const pieces = await open(client, { signal });
      await pipeline(
        Readable.from(decoded(pieces)),
        createWriteStream(partial, { mode: 0o600, flush: true }),
        { signal },
      );
    });
    const contents = await verify(partial);
    signal.throwIfAborted();
    await rename(partial, path);
    return { path, contents };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    signal.throwIfAborted();
    // Writing fails without a path.
    if (isSystemError(error)) error.path = path;
    throw error;
  } finally {
    for (const name of signals) process.off(name, stop);
  }
}

async function* decoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece, 'base64');
}
