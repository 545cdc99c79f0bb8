import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand } from '../find-command.ts';
import { findFreePort } from '../server/free-port.ts';
import { until } from '../timing/until.ts';

/** The command of versitygw, an S3 server over a folder (Apache-2.0, `go install github.com/versity/versitygw/cmd/versitygw`). */
const command = findCommand('versitygw');

/** Why tests with a real S3 server are left out; undefined where there is one. */
export const whyNoS3 = command ? undefined : 'versitygw is not on the PATH.';

export type S3Server = AsyncDisposable & {
  /** The settings of a service that stores its files here. */
  settings: Record<string, string>;
  /** Where the bucket's objects lie as files. */
  folder: string;
};

/** A real S3 server with an empty bucket, on the loopback address. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-s3-'));
  const folder = join(directory, 'data', 'documents');
  const versions = join(directory, 'versions');
  await mkdir(folder, { recursive: true });
  await mkdir(versions);
  const port = await findFreePort();
  const keys = { accessKeyId: 'lectern', secretAccessKey: 'lectern-secret' };
  const child: ChildProcess = spawn(
    command ?? '',
    ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', versions, join(directory, 'data')],
    { env: { ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey }, stdio: 'ignore' },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`versitygw has ended with ${child.exitCode}.`);
    return fetch(endpoint).then(
      () => true,
      () => undefined,
    );
  });
  return {
    settings: {
      S3_BUCKET: 'documents',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    folder,
    async [Symbol.asyncDispose]() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}
