import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockDirectory } from '../../src/db/directory-lock.ts';
import {
  end,
  launch,
  migratedDirectory,
  start,
  temporaryDirectory,
} from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';

test('a stop while the database is waited for is clean, and a migration that is stopped does not count as done', async () => {
  const directory = await temporaryDirectory();
  const statuses = ['all', 'migrate'].map(async (role) => {
    const { child, output } = launch(
      directory,
      { DATABASE_URL: 'postgres://lectern@127.0.0.1:1/lectern' },
      role,
    );
    await until(async () => output().includes('does not answer'));
    return [await end(child, 'SIGTERM'), output().includes('Stopping before the start is complete.')];
  });
  expect(await Promise.all(statuses)).toEqual([
    [0, true],
    [null, false],
  ]);
});

test('a second process on the same directory refuses to start and says which one holds it', async () => {
  const directory = await migratedDirectory();
  const holder = lockDirectory(join(directory, 'database'));
  onTestFinished(holder.release);
  const { child, output } = launch(directory, { DATABASE_URL: '' });
  const [status] = await once(child, 'close');
  expect(status).toBe(1);
  expect(output()).toContain(`process ${process.pid}`);
  expect(output()).not.toContain('    at ');
});

test.each([
  // `src/config/config.test.ts` has the others. What stands before the name of the first is all that is said besides.
  [
    { HOST: '[::1]', PORT: 'http', DATABASE_URL: 'mysql://x' },
    /start\. PORT must be a port from 0 to 65535\.\nDATABASE_URL must look like postgres:\/\/.*\n$/,
  ],
  [{ HOST: '192.0.2.1' }, 'HOST is 192.0.2.1, which is not an address of this machine'],
  [
    { DATA_DIR: '/dev/null/lectern' },
    'DATA_DIR is /dev/null/lectern, which cannot be used (what is named as its folder is a file)',
  ],
  [{ DATA_DIR: '/dev/null' }, 'DATA_DIR is /dev/null, which cannot be used (it is a file)'],
  // Where nothing can be created, Node.js' own way to create folders never ends.
  [{ DATA_DIR: '/proc/lectern' }, 'DATA_DIR is /proc/lectern, which cannot be used ('],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together'],
  [
    { PORT: '3000', OPENAI_BASE_URL: 'http://localhost:3000/openai/v1' },
    'OPENAI_BASE_URL is http://localhost:3000/openai/v1, where this server itself will be.',
  ],
  [{ S3_MOVE_BACK: 'on' }, 'S3_BUCKET is missing'],
  [{ LECTERN_CHAT_MODEL: 'x', S3_ENDPOINT: 'http://127.0.0.1:1' }, 'did you mean CHAT_MODEL?'],
])('the malformed setting %o stops the start with a sentence', async (settings, sentence) => {
  const directory = await temporaryDirectory();
  const { child, output } = launch(directory, settings);
  const [status] = await once(child, 'close');
  expect(status).toBe(1);
  expect(output()).toMatch(sentence);
  expect(output()).not.toContain('    at ');
  expect(existsSync(join(directory, 'database')), 'a database was created before').toBe(false);
});

test('a folder where no backup can be stored stops the start before a key is shown', async () => {
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: '/dev/null/backups' };
  const { child, output } = launch(await migratedDirectory(), settings);
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output()).toContain('BACKUP_TO is /dev/null/backups, where no backups can be stored');
  expect(output()).not.toContain('sk-');
});

test('a start whose disk of backups is not mounted any more goes on, and logs it', async () => {
  const directory = await migratedDirectory();
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: join(directory, 'backups') };
  const first = await start(directory, settings);
  expect(await end(first.process, 'SIGTERM')).toBe(0);
  await rm(settings.BACKUP_TO, { recursive: true });
  const second = await start(directory, settings);
  expect(second.output()).toContain('is gone: is its disk mounted?');
  expect(existsSync(settings.BACKUP_TO)).toBe(false);
});

/** A user whom no file knows, as containers run programs with. */
const stranger = { uid: 54_321, gid: 54_321, env: { PATH: process.env['PATH'] }, encoding: 'utf8' } as const;
const programPath = fileURLToPath(new URL('../../adapters/start.ts', import.meta.url));
const canRead = `require('node:fs').accessSync(${JSON.stringify(programPath)})`;

test.skipIf(
  process.getuid?.() !== 0 || spawnSync(process.execPath, ['--eval', canRead], stranger).status !== 0,
)('a user without an account and a home folder can start it', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programPath, '--help'], stranger);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('npm start');
});
