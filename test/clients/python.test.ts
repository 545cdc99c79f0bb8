import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startWorker } from '../../src/index.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { fact } from './knowledge.ts';

const run = promisify(execFile);

/** A Python that has the package `openai`: PYTHON_CLIENTS names one, else the machine's own is tried. */
const python = process.env['PYTHON_CLIENTS'] ?? 'python3';
const hasClient = spawnSync(python, ['-c', 'import openai']).status === 0;

test('the official Python client walks through', async ({ skip }) => {
  skip(!hasClient, 'name a Python that has the package openai in PYTHON_CLIENTS');
  await using server = await createTestServer();
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => worker.stop());
  const { apiKey, assistantId } = await server.createTenant();
  const script = fileURLToPath(new URL('walk.py', import.meta.url));
  const { stdout } = await run(python, [script, `${server.url}/v1`, assistantId], {
    env: { ...process.env, OPENAI_API_KEY: apiKey },
  });

  const answer = expect.stringContaining(fact);
  expect(JSON.parse(stdout)).toEqual({
    files: {
      uploaded: ['Überblick.md', 'uploaded'],
      processed: 'processed',
      pages: Object.fromEntries([1, 2, 100].map((limit) => [limit, ['Überblick.md', 'b.txt', 'c.txt']])),
      deleted: true,
      left: ['Überblick.md', 'b.txt'],
    },
    chat: {
      answer,
      finish_reason: 'stop',
      has_usage: true,
      model: 'local',
      streamed: answer,
      streamed_usage: true,
      helped: answer,
    },
    models: ['local'],
    model: 'lectern',
    assistants: {
      created: ['Librarian', { team: 'archive' }, ['file_search']],
      listed: true,
      changed: 'Be brief.',
      deleted: true,
      self_delete: ['BadRequestError', 400, null, null],
    },
    threads: {
      metadata: [{ channel: 'mail' }, { channel: 'chat' }],
      roles: ['assistant', 'user'],
      text: 'After four years.',
      message_deleted: true,
      deleted: true,
      gone: ['NotFoundError', 404, null, null],
    },
    failures: {
      key: ['AuthenticationError', 401, 'invalid_api_key', null],
      assistant: ['NotFoundError', 404, null, 'assistant_id'],
      stream: ['NotFoundError', 404, null, 'assistant_id'],
      parameter: ['BadRequestError', 400, 'unsupported_parameter', 'n'],
    },
  });
});
