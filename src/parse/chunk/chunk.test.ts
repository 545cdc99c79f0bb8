import { describe, expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { countTokens } from '../../text/model-tokens/count-tokens.ts';
import { type Chunk, chunkSections } from './chunk.ts';

const chunkText = (markdown: string): Chunk[] => chunkSections([{ page: null, markdown }]);

const sentence = 'The quick brown fox jumps over the lazy dog. ';

describe('chunks', () => {
  test('leave badges and addresses out of headings', () => {
    const badge = '[![Build](https://ci.example/badge.svg?branch=main)](https://ci.example/builds)';
    expect(
      chunkText(`# Gauges ${badge}\n\nText.\n\n## [4.0.0](https://code.example/v4) (2026-09-26)\n\nNews.`),
    ).toEqual([
      { text: 'Text.', headingPath: ['Gauges'], page: null },
      { text: 'News.', headingPath: ['Gauges', '4.0.0 (2026-09-26)'], page: null },
    ]);
    expect(chunkText('# ![Lectern](logo.svg)\n\nText.')[0]?.headingPath).toEqual(['Lectern']);
    expect(chunkText('![](logo.svg)\n===\n\nText.')[0]?.headingPath).toEqual([]);
  });

  test('begin at headings and carry the path to them', () => {
    expect(
      chunkText('# Guide\n\nIntro.\n\n## Setup\n\nInstall it.\n\n# Reference\n\nTable of options.'),
    ).toEqual([
      { text: 'Intro.', headingPath: ['Guide'], page: null },
      { text: 'Install it.', headingPath: ['Guide', 'Setup'], page: null },
      { text: 'Table of options.', headingPath: ['Reference'], page: null },
    ]);
  });

  test('keep headings without text', () => {
    expect(chunkText('# Part\n\n## Chapter\n\nText.\n\n## Last')).toEqual([
      { text: 'Text.', headingPath: ['Part', 'Chapter'], page: null },
      { text: '## Last', headingPath: ['Part'], page: null },
    ]);
  });

  test('contain headings followed directly by another heading in the text after it', () => {
    expect(chunkText('# Invoice\n\n## Total due\n\n## 5,000 euros\n\nWithin 14 days.')).toEqual([
      {
        text: '## Total due\n\n## 5,000 euros\n\nWithin 14 days.',
        headingPath: ['Invoice'],
        page: null,
      },
    ]);
    expect(chunkText('# One\n\nText.\n\n## Lone\n\n# Two\n\n### Deep\n\nMore.')[1]).toEqual({
      text: '## Lone\n\n# Two\n\n### Deep\n\nMore.',
      headingPath: [],
      page: null,
    });
  });

  test('recognize underlined headings', () => {
    expect(
      chunkText('Title\n=====\n\nText.\n\nChapter\n-----\nMore.').map((chunk) => chunk.headingPath),
    ).toEqual([['Title'], ['Title', 'Chapter']]);
  });

  test('do not treat a # within code as a heading', () => {
    const [chunk, ...others] = chunkText('# Shell\n\n```sh\n# not a heading\nls\n```');
    expect(chunk?.text).toContain('# not a heading');
    expect(others).toEqual([]);
  });

  test('repeat the header in each piece of a split table', () => {
    const rows = Array.from({ length: 200 }, (_, index) => `| ${index} | value of ${index} |`);
    const chunks = chunkText(['| Key | Value |', '| --- | --- |', ...rows].join('\n'));
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text } of chunks) expect(text).toMatch(/^\| Key \| Value \|\n\| --- \| --- \|\n\| \d/);
    for (const row of rows) expect(chunks.some(({ text }) => text.split('\n').includes(row))).toBe(true);
  });

  test('do not split a table or code that is little longer than a chunk', () => {
    const table = ['| Key | Value |', '| --- | --- |', ...Array<string>(40).fill('| pressure | 4 bar |')];
    expect(chunkSections([{ page: null, markdown: table.join('\n') }], 300)).toMatchObject([
      { text: table.join('\n') },
    ]);
    const code = `\`\`\`\n${'call(one, two);\n'.repeat(50)}\`\`\``;
    expect(chunkSections([{ page: null, markdown: code }], 300)).toMatchObject([{ text: code }]);
  });

  test('repeat the column names when a row is too long and is split', () => {
    const columns = Array.from({ length: 100 }, (_, index) => index);
    const line = (prefix: string) =>
      `| ${columns.map((index) => `${prefix}${index}${'x'.repeat(30)}`).join(' | ')} |`;
    const chunks = chunkText([line('name'), `|${' --- |'.repeat(100)}`, line('cell')].join('\n'));
    for (const index of columns) {
      expect(
        chunks.some(({ text }) => text.includes(`name${index}x`) && text.includes(`cell${index}x`)),
      ).toBe(true);
    }
    expect(Math.max(...chunks.map(({ text }) => countTokens(text)))).toBeLessThanOrEqual(450);
  });

  test('close and reopen the fence of split code, and keep its indentation', () => {
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

  test('end with sentences even if sentences contain line breaks', () => {
    const wrapped = 'The quick brown fox jumps\nover the lazy\ndog. '.repeat(200);
    for (const { text } of chunkText(wrapped)) expect(text).toMatch(/^The quick[\s\S]*dog\.$/);
  });

  test('have the requested length in tokens', () => {
    for (const text of [sentence.repeat(500), '今天天气很好。'.repeat(1_000)]) {
      for (const target of [100, 500]) {
        const lengths = chunkSections([{ page: null, markdown: text }], target).map((chunk) =>
          countTokens(chunk.text),
        );
        expect(Math.max(...lengths)).toBeLessThanOrEqual(target * 1.5);
        expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThanOrEqual(target * 0.5);
      }
    }
  });

  test('have the page where they start, and join a paragraph that continues on the next page', () => {
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

  test('have the page of their text, whichever pages before hold titles alone', () => {
    const chunks = chunkSections([
      { page: 1, markdown: '# Plans' },
      { page: 2, markdown: '# Opening\n\nIn May.' },
      { page: 3, markdown: '# Costs' },
      { page: 4, markdown: 'None.' },
      { page: 5, markdown: '# Questions?' },
    ]);
    expect(chunks.map(({ page, text }) => [page, text])).toEqual([
      [2, '# Plans\n\n# Opening\n\nIn May.'],
      [4, 'None.'],
      [5, '# Questions?'],
    ]);
  });

  test('keep the header of a table that continues on the next page', () => {
    const chunks = chunkSections([
      { page: 1, markdown: '| Pump | Torque |\n|---|---|\n| P-1 | 10 Nm |' },
      { page: 2, markdown: '| P-2 | 20 Nm |\n|---|---|\n| P-3 | 30 Nm |' },
      { page: 3, markdown: '| Pump | Torque |\n|---|---|\n| P-4 | 40 Nm |' },
      { page: 4, markdown: '| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |' },
    ]);
    expect(chunks.map(({ page, text }) => [page, text])).toEqual([
      [1, '| Pump | Torque |\n|---|---|\n| P-1 | 10 Nm |'],
      [2, '| Pump | Torque |\n|---|---|\n| P-2 | 20 Nm |\n| P-3 | 30 Nm |'],
      [3, '| Pump | Torque |\n|---|---|\n| P-4 | 40 Nm |'],
      [4, '| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |'],
    ]);
  });

  test('repeat the line in a table that the rows of the next piece stand under', () => {
    const rows = (group: string) =>
      Array.from({ length: 40 }, (_, row) => `| ${group} ${row} | ok | checked and found in order |`);
    const markdown = [
      '| Item | State | Remark |',
      '|---|---|---|',
      '| Climbing net |  |  |',
      ...rows('Rope'),
      '| Benches |  |  |',
      ...rows('Plank'),
    ].join('\n');
    const pieces = chunkSections([{ page: 1, markdown }]).map(({ text }) => text);
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) {
      const [, , title = '', first = ''] = piece.split('\n');
      expect(title).toBe(first.includes('Rope') ? '| Climbing net |  |  |' : '| Benches |  |  |');
    }
  });

  test('repeat the label of a group of rows that a page break cuts', () => {
    const header = '| Day | Ward | Doctor |\n|---|---|---|';
    const [, rest] = chunkSections([
      {
        page: 1,
        markdown: `${header}\n| Mon | Ash | Amari |\n| Mon | Beech | Vance |\n| Tue | Ash | Selby |`,
      },
      { page: 2, markdown: `${header}\n|  | Beech | Okafor |\n| Wed | Ash | Amari |` },
    ]);
    expect(rest?.text).toBe(`${header}\n| Tue | Beech | Okafor |\n| Wed | Ash | Amari |`);
    const [, plain] = chunkSections([
      { page: 1, markdown: `${header}\n| Mon | Ash | Amari |\n| Tue | Beech | Vance |` },
      { page: 2, markdown: `${header}\n|  | Beech | Okafor |\n| Wed | Ash | Amari |` },
    ]);
    expect(plain?.text).toContain('|  | Beech | Okafor |');
  });

  test('keep a header that is repeated on the next page, whatever table stands between', () => {
    const header = '| Pump | Torque |\n|---|---|';
    const chunks = chunkSections([
      { page: 1, markdown: `${header}\n| P-1 | 10 Nm |\n\n| cut | row |\n|---|---|\n| a | b |` },
      { page: 2, markdown: `${header}\n| P-2 | 20 Nm |` },
    ]);
    expect(chunks.at(-1)?.text).toBe(`${header}\n| P-2 | 20 Nm |`);
  });

  test('have no empty row where the header of a table is not repeated', () => {
    const [, rest] = chunkSections([
      { page: 1, markdown: '| Pump | Torque |\n|---|---|\n| P-1 | 10 Nm |' },
      { page: 2, markdown: '|  |  |\n|---|---|\n| P-2 | 20 Nm |' },
    ]);
    expect(rest?.text).toBe('| Pump | Torque |\n|---|---|\n| P-2 | 20 Nm |');
  });

  test('keep the items of a list with the sentence that leads to them on the page before', () => {
    const chunks = chunkSections([
      { page: 1, markdown: '## Price\n\nThe supplier may change the prices once a year by the index, but' },
      {
        page: 2,
        markdown: '(a) not by more than 6 %,\n\n(b) not if it was late.\n\nInvoices are due at once.',
      },
    ]);
    expect(chunks.map(({ page, text }) => [page, text])).toEqual([
      [
        1,
        'The supplier may change the prices once a year by the index, but\n\n(a) not by more than 6 %,\n\n(b) not if it was late.',
      ],
      [2, 'Invoices are due at once.'],
    ]);
    const ended = chunkSections([
      { page: 1, markdown: 'The prices are fixed.' },
      { page: 2, markdown: '(a) not by more than 6 %,' },
    ]);
    expect(ended).toHaveLength(2);
  });

  test('join a word that is hyphenated across pages', () => {
    const [chunk] = chunkSections([
      { page: 1, markdown: 'It was a remark-' },
      { page: 2, markdown: 'able day.' },
    ]);
    expect(chunk?.text).toBe('It was a remarkable day.');
  });

  test('are none for an empty document', () => {
    expect(chunkText(' \n\n```\n\n```\n\n')).toEqual([]);
    expect(chunkSections([])).toEqual([]);
  });

  test('split a long line without spaces, losing nothing and splitting no character', () => {
    const line = '👩‍👩‍👧é'.repeat(100_000);
    const chunks = chunkText(line);
    expect(chunks.map(({ text }) => text).join('')).toBe(line);
    expect(chunks.every(({ text }) => text.isWellFormed() && countTokens(text) <= 450)).toBe(true);
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
  ])('are cut in linear time from a million of %s', async (_name, markdown) => {
    expect(await threadTime(() => chunkText(markdown))).toBeLessThan(2_000);
  });

  test('take linear time for a paragraph that continues over ten thousand pages', async () => {
    const sections = Array.from({ length: 10_000 }, (_, page) => ({
      page,
      markdown: 'words and '.repeat(200),
    }));
    expect(await threadTime(() => chunkSections(sections))).toBeLessThan(5_000);
  });
});
