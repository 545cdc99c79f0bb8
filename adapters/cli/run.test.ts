import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from './run.ts';

const id = '00000000-0000-4000-8000-000000000000';
const newKey = ['keys', 'create', '--project', id, '--name', 'y'];

test.each([
  [[], 'Usage: npm run -s lectern --'],
  [['frobnicate'], "unknown command 'frobnicate'"],
  [['orgs'], 'create [options]'],
  [['orgs', 'create'], "required option '--name <name>' not specified"],
  [['projects', 'create'], "required option '--name <name>' not specified"],
  [['orgs', 'create', '--name', ''], 'It must have from 1 to 256 characters.'],
  [['orgs', 'set', id, '--retrieval-count', '21'], 'It must be a whole number from 1 to 20.'],
  [['orgs', 'set', id, '--temperature', 'hot'], 'It must be a number.'],
  [['orgs', 'set', id, '--unknown-model', 'maybe'], 'It must be default or reject.'],
  [['projects', 'create', '--name', 'a'.repeat(257)], 'It must have from 1 to 256 characters.'],
  [['keys', 'create', '--name', ''], 'It must have from 1 to 256 characters.'],
  [['link', '--email', 'ada'], 'It must be an email address.'],
  [['status', '--loud'], "unknown option '--loud'"],
  [['ask'], "missing required argument 'question'"],
  [['ask'], 'Usage: npm run -s lectern -- ask [options] <question...>\n'],
  [['keys', 'rotat', id], 'Commands: create, list, deactivate, activate, rotate, delete\n'],
  [['status', 'of', 'what'], "too many arguments for 'status'"],
  [['files', 'add'], "missing required argument 'path'"],
  [['link', '--role', 'king'], 'It must be owner, admin, or member.'],
  [['keys', 'rotate', id, '--grace', '1 day'], 'It must be a whole number of minutes, hours or days'],
  [[...newKey, '--expires', 'soon'], 'an ISO date or time such as'],
  [[...newKey, '--scopes', 'chat,fly'], 'It must be one of chat, search, files:read'],
  [[...newKey, '--scopes', 'chat,fly'], '"fly" is none of them'],
  [[...newKey, '--scopes', ','], 'It must have from 1 to 100 scopes.'],
  [['ask', 'Why?', '--project', 'My assistant'], '"asst-" and a UUID. "projects list" shows them.'],
  [['files', 'show', 'handbook.pdf'], 'The id of a file is "file-" and a UUID. "files list" shows them.'],
  [['files', 'delete', id, `key-${id}`], 'The id given is that of an API key; that of a file is'],
])('%j is wrong usage: exit status 2, and what is wrong', async (args, sentence) => {
  let complaint = '';
  const status = await run(args, (text) => {
    complaint += text;
  });
  expect({ status, complaint }).toEqual({ status: 2, complaint: expect.stringContaining(sentence) });
});

test.each([
  [['orgs', 'import', '/nowhere/orchard.tar'], 'There is no file /nowhere/orchard.tar.'],
  [['restore', import.meta.dirname], `${import.meta.dirname} is not a file.`],
])('%j names a file that cannot be read: exit status 1, and no stack', async (args, sentence) => {
  let complaint = '';
  const status = await run(args, (text) => {
    complaint += text;
  });
  expect({ status, complaint }).toEqual({ status: 1, complaint: `${sentence}\n` });
});

test('a restore of what is no backup says so before anything is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-restore-'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  let complaint = '';
  const status = await run(['restore', import.meta.filename], (text) => {
    complaint += text;
  });
  expect({ status, complaint }).toEqual({
    status: 1,
    complaint: expect.stringMatching(/^This file is not a backup of Lectern.*\.\n$/),
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
