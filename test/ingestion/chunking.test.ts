import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunkSections } from '../../src/parse/chunk/chunk.ts';
import { detectKind } from '../../src/parse/detect-kind.ts';
import { fileFormats } from '../../src/parse/file-kinds.ts';
import { createParserPool } from '../../src/parse/pool/parser-pool.ts';
import { measureLongestTurn } from '../support/timing/longest-turn.ts';

const samples = join(import.meta.dirname, '..', '..', 'samples');
const million = 1_000_000;

let folder: string;
const pool = createParserPool({ size: 1 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunking-'));
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

test.each(await readdir(samples))('%s has the chunks that its text is cut into', async (name) => {
  const path = join(samples, name);
  const kind = await detectKind(path, name);
  const { parse } = await fileFormats[kind].load();
  const { sections, title } = await parse(await readFile(path), { ocrLanguages: [], reportScans() {} });
  const parsed = await pool.parse({ path, kind });
  expect(parsed).toEqual({ chunks: chunkSections(sections), title, notice: undefined });
});

describe('the event loop goes on while a file is cut into chunks that has', () => {
  /** What a document may cost it at once. */
  const maxMilliseconds = 100;

  test.each([
    ['9 million bars', 'bars.txt', () => '|'.repeat(9 * million)],
    [
      'a row of 1.5 million cells',
      'cells.md',
      () => `${'|a'.repeat(20)}|\n|-|\n${'|b'.repeat(1.5 * million)}`,
    ],
    ['1.5 million headings', 'headings.md', () => '# a\n'.repeat(1.5 * million)],
    ['4 million line breaks', 'breaks.md', () => `a${'\n'.repeat(4 * million)}b`],
    ['half a million rows', 'rows.csv', () => `name,price\n${'pear,4\n'.repeat(million / 2)}`],
    ['25 MB of prose', 'prose.txt', () => 'The quick brown fox jumps over the lazy dog. '.repeat(550_000)],
  ])('%s', { timeout: 300_000 }, async (_content, name, write) => {
    const path = join(folder, name);
    await writeFile(path, write());
    const kind = await detectKind(path, name);
    const turns = measureLongestTurn();
    await pool.parse({ path, kind }).catch((error: Error) => expect(error.message).toMatch(/Split it/));
    expect(await turns.stop()).toBeLessThan(maxMilliseconds);
  });
});
