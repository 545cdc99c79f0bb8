import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../config/config-error.ts';
import { sha256Of } from '../../helpers/sha256-of.ts';
import { startIdleTimeout } from '../shared/idle-timeout.ts';
import { askHub, type Hub, type HubFile, reasonOf, refusal } from './hub.ts';

/** The maximum size of a file, in bytes. */
const maxFileBytes = 16e9;

/** A download that receives nothing for this long is aborted and retried. */
const idleMs = 30_000;

/** How many attempts in a row may fail without receiving anything. */
const maxVainAttempts = 3;

/**
 * Downloads a file, continuing an earlier attempt, and renames it to `target` once its size and digest match those of the hub.
 * @param to.onBytes called with the size of each piece, and first with that of what an earlier attempt has left
 * @throws ConfigError that says what to do
 */
export async function downloadFile(
  hub: Hub,
  model: string,
  file: HubFile,
  { target, onBytes }: { target: string; onBytes: (count: number) => void },
): Promise<void> {
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  // A complete file from an earlier attempt is verified like an incomplete one.
  await rename(target, part).catch(() => {});
  let have = await sizeOf(part);
  if (file.size === undefined || have > file.size) {
    await rm(part, { force: true });
    have = 0;
  }
  onBytes(have);
  for (let vain = 0; have !== file.size; ) {
    const failure = await fetchRest(hub, model, file, { part, have, onBytes });
    const got = await sizeOf(part);
    // If the hub does not state the size, a body without an error is complete.
    if (failure === undefined && file.size === undefined) break;
    vain = got > have ? 0 : vain + 1;
    have = got;
    if (vain === maxVainAttempts) throw cutOff(file, have, failure);
  }
  await checkDigest(file, part);
  await rename(part, target);
}

/** Downloads the rest of a file. @returns what interrupted the download; undefined if it was complete */
async function fetchRest(
  hub: Hub,
  model: string,
  file: HubFile,
  { part, have, onBytes }: { part: string; have: number; onBytes: (count: number) => void },
): Promise<unknown> {
  const idle = startIdleTimeout(idleMs);
  try {
    const headers: Record<string, string> = have > 0 ? { range: `bytes=${have}-` } : {};
    const response = await askHub(hub, model, file.url, { headers, signal: idle.signal });
    if (!response.ok || !response.body) throw refusal(hub, model, response);
    const goesOn = response.status === 206;
    if (!goesOn) onBytes(-have);
    const limit = (file.size ?? maxFileBytes) - (goesOn ? have : 0);
    await pipeline(
      response.body,
      async function* count(pieces: AsyncIterable<Uint8Array>) {
        let received = 0;
        for await (const piece of pieces) {
          idle.restart(idleMs);
          received += piece.byteLength;
          if (received > limit)
            throw new ConfigError(`${file.path} of ${model} is larger than the hub says.`);
          onBytes(piece.byteLength);
          yield piece;
        }
      },
      createWriteStream(part, { flags: goesOn ? 'a' : 'w' }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new ConfigError('The disk is full.');
    return error;
  } finally {
    idle.end();
  }
}

function cutOff({ path, size }: HubFile, have: number, failure: unknown): ConfigError {
  const share = size === undefined ? `${have}` : `${have} of ${size}`;
  const reason = failure === undefined ? 'the answer ended too early' : reasonOf(failure);
  return new ConfigError(
    `The download of ${path} was cut off after ${share} bytes (${reason}). Run the command again: it goes on from there.`,
  );
}

async function checkDigest({ path, sha256 }: HubFile, part: string): Promise<void> {
  if (sha256 === undefined) return;
  const got = (await sha256Of(createReadStream(part))).toString('hex');
  if (got === sha256) return;
  await rm(part);
  throw new ConfigError(
    `${path} arrived damaged: its SHA-256 is ${got}, and the hub says ${sha256}. Run the command again, which downloads it anew.`,
  );
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
