import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { watchForSilence } from './silent-connections.ts';

test('a connection is watched on while the certificate to try another one with cannot be read', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const stream = connect(port, '127.0.0.1');
  onTestFinished(() => void stream.destroy());
  const connectionString = `postgres://nobody@127.0.0.1:${port}/none?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;
  const waiting = { connection: { stream }, readyForQuery: false };
  watchForSilence({ connectionString }, 20)(waiting as unknown as pg.ClientBase);
  await once(stream, 'timeout');
  await once(stream, 'timeout');
  expect(stream.destroyed).toBe(false);
});
