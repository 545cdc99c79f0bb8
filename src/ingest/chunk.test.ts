import { describe, expect, test } from 'vitest';
import { type Chunk, chunkSections } from './chunk.ts';

const chunkText = (markdown: string): Chunk[] => chunkSections([{ page: null, markdown }]);
const sentence = 'The quick brown fox jumps over the lazy dog. ';

describe('chunks', () => {
  test('begin at headings and carry the path to them', () => {
    expect(
      chunkText('# Guide\n\nIntro.\n\n## Setup\n\nInstall it.\n\n# Reference\n\nTable of options.'),
    ).toEqual([
      { text: '# Guide\n\nIntro.', headingPath: ['Guide'], page: null },
      { text: '## Setup\n\nInstall it.', headingPath: ['Guide', 'Setup'], page: null },
      { text: '# Reference\n\nTable of options.', headingPath: ['Reference'], page: null },
    ]);
  });

  test('keep headings without text', () => {
    expect(chunkText('# Part\n\n## Chapter\n\nText.\n\n## Last').map((chunk) => chunk.text)).toEqual([
      '# Part\n\n## Chapter\n\nText.',
      '## Last',
    ]);
  });

  test('know underlined headings', () => {
    expect(
      chunkText('Title\n=====\n\nText.\n\nChapter\n-----\nMore.').map((chunk) => chunk.headingPath),
    ).toEqual([['Title'], ['Title', 'Chapter']]);
  });

  test('take a # within code for no heading', () => {
    const [chunk, ...others] = chunkText('# Shell\n\n```sh\n# not a heading\nls\n```');
    expect(chunk?.text).toContain('# not a heading');
    expect(others).toEqual([]);
  });

  test('repeat the header in each piece of a cut table', () => {
    const rows = Array.from({ length: 200 }, (_, index) => `| ${index} | value of ${index} |`);
    const chunks = chunkText(['| Key | Value |', '| --- | --- |', ...rows].join('\n'));
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text } of chunks) expect(text).toMatch(/^\| Key \| Value \|\n\| --- \| --- \|\n\| \d/);
    for (const row of rows) expect(chunks.some(({ text }) => text.split('\n').includes(row))).toBe(true);
  });

  test('keep the names of columns with the cells of a row that is too long', () => {
    const columns = Array.from({ length: 100 }, (_, index) => index);
    const line = (prefix: string) =>
      `| ${columns.map((index) => `${prefix}${index}${'x'.repeat(30)}`).join(' | ')} |`;
    const chunks = chunkText([line('name'), `|${' --- |'.repeat(100)}`, line('cell')].join('\n'));
    for (const index of columns) {
      expect(
        chunks.some(({ text }) => text.includes(`name${index}x`) && text.includes(`cell${index}x`)),
      ).toBe(true);
    }
    expect(Math.max(...chunks.map(({ text }) => text.length))).toBeLessThanOrEqual(1_800);
  });

  test('close and open the fence of cut code, and keep its indentation', () => {
    const chunks = chunkText(`\`\`\`ts\n${'    const value = 1;\n'.repeat(300)}\`\`\``);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text } of chunks) expect(text).toMatch(/^```ts\n {4}const[\s\S]*\n```$/);
  });

  test('end with sentences, in Chinese too', () => {
    for (const text of [sentence.repeat(200), '今天天气很好。'.repeat(1_000)]) {
      const chunks = chunkText(text);
      expect(chunks.length).toBeGreaterThan(2);
      for (const chunk of chunks) expect(chunk.text).toMatch(/[.。]$/u);
    }
  });

  test('say the page where they start, and join a paragraph that runs on', () => {
    const chunks = chunkSections([
      { page: 1, markdown: 'First paragraph.\n\nThe contract ends when either' },
      { page: 2, markdown: 'party gives notice.\n\nSecond paragraph.' },
      { page: 3, markdown: 'Third paragraph.' },
    ]);
    expect(chunks).toMatchObject([
      { page: 1, text: 'First paragraph.\n\nThe contract ends when either\nparty gives notice.' },
      { page: 2, text: 'Second paragraph.' },
      { page: 3, text: 'Third paragraph.' },
    ]);
  });

  test('put a hyphenated word together over pages', () => {
    const [chunk] = chunkSections([
      { page: 1, markdown: 'It was a remark-' },
      { page: 2, markdown: 'able day.' },
    ]);
    expect(chunk?.text).toBe('It was a remarkable day.');
  });

  test('are none for nothing', () => {
    expect(chunkText(' \n\n```\n\n```\n\n')).toEqual([]);
    expect(chunkSections([])).toEqual([]);
  });

  test('lose nothing of a long line without spaces and part no character', () => {
    const line = '👩‍👩‍👧é'.repeat(100_000);
    const chunks = chunkText(line);
    expect(chunks.map(({ text }) => text).join('')).toBe(line);
    expect(chunks.every(({ text }) => text.isWellFormed() && text.length <= 1_800)).toBe(true);
  });

  const million = 1_000_000;
  test.each([
    ['a line without spaces', 'a'.repeat(million)],
    ['spaces', `a${' '.repeat(million)}b`],
    ['pipes', '|'.repeat(million)],
    ['rules of a table', '|-'.repeat(million / 2)],
    ['a header as long as its many rows', `${'|a'.repeat(100_000)}|\n|-|\n${'|b\n'.repeat(100_000)}`],
    ['hashes', '#'.repeat(million)],
    ['headings', '# a\n'.repeat(million / 4)],
    ['backticks', '`'.repeat(million)],
    ['fences', '```\n'.repeat(million / 4)],
    ['full stops', '.'.repeat(million)],
    ['quotation marks', '.'.concat('"'.repeat(million))],
    ['empty lines', 'a\n\n'.repeat(million / 3)],
    ['combining marks', `a${'\u0301'.repeat(million)}`],
  ])('are cut in linear time from a million of %s', (_name, markdown) => {
    const started = performance.now();
    chunkText(markdown);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('are cut in linear time from paragraphs that run on over ten thousand pages', () => {
    const started = performance.now();
    chunkSections(
      Array.from({ length: 10_000 }, (_, page) => ({ page, markdown: 'words and '.repeat(200) })),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
