import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../src/index.ts';
import { createLog } from './log.ts';

/** What the log says about an error. */
function logged(err: unknown): { message: string; stack?: string } {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'It failed.');
  return JSON.parse(lines[0] ?? '').err;
}

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test.each([
  ['of the disk', thrownBy(() => statSync('/dev/null/nothing')), 'ENOTDIR: not a directory'],
  [
    'of the disk as callers are told of it',
    new AppError('upstream', 'The file could not be stored.', {
      cause: Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' }),
    }),
    'The file could not be stored.: ENOSPC: no space left on device, write',
  ],
  ['of a vendor', Object.assign(new Error('status 401'), { isForeseen: true }), 'status 401'],
  [
    'of the database that has no room',
    new AppError('unavailable', 'No room.', { cause: new Error('could not extend file') }),
    'No room.: could not extend file',
  ],
])('an error %s is logged in words, without a stack', (_what, error, message) => {
  expect(logged(error).message).toContain(message);
  expect(logged(error)).not.toHaveProperty('stack');
});

test.each([
  ['by itself', new Error('broken')],
  [
    'behind a failure of a vendor',
    new AppError('upstream', 'It failed.', { cause: new TypeError('broken') }),
  ],
  ['in the client of a vendor', Object.assign(new Error('TypeError'), { isForeseen: false })],
  ['that nobody foresaw', new AppError('internal', 'Something went wrong.', { cause: new Error('broken') })],
])('a fault of the program %s is logged with its stack', (_what, error) => {
  expect(logged(error).stack).toContain('    at ');
});

test.runIf(existsSync('/dev/full'))(
  'a full disk under the log neither ends the process nor keeps it from ending',
  async () => {
    const program = `
    import { stat } from 'node:fs/promises';
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLog('info');
    for (let line = 0; line < 100; line += 1) log.info({ line }, 'A line.');
    await stat('/');
    log.info('Another line.');
    await stat('/');
    process.exit(7);
  `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      // One thread for the disk: what is asked of it later is done later.
      env: { UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(await once(child, 'exit')).toEqual([7, null]);
  },
);
