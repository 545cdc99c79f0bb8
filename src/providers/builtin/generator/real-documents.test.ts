import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from './own-words.ts';

const changes = [
  passageOf('shield-changelog.md', null, [
    '# Changelog',
    '## 8.1.0 - 2025-03-17',
    '- `Content-Security-Policy`: better error for a directive without quotes\n- `X-Frame-Options`: no longer set twice',
  ]),
  passageOf('shield-changelog.md', null, [
    '# Changelog',
    '## 8.0.0 - 2024-09-28',
    '- **Breaking:** Drop support for Node 16 and 17. Node 18+ is now required\n- **Breaking:** `Strict-Transport-Security` now has a max-age of 365 days',
  ]),
  passageOf('shield-changelog.md', null, [
    '# Changelog',
    '## 4.0.0 - 2020-08-02',
    '- Dropped support for old Node versions.\n- Node 10+ is now required',
  ]),
];
const gauges = passageOf('metrics-readme.md', null, [
  '# Metrics',
  '## Gauge',
  "A gauge's value can be decreased.",
  '```js\ngauge.inc(); // by 1\ngauge.dec(); // by 1\n```',
]);
const nuts = passageOf('handbook.pdf', 45, [
  '# Self-locking nuts',
  'The nut consists of two parts. Note that the slot is wider than the key. This permits the slot to be narrowed when the nut is tightened. Only three kinds of elastic stop nut are described here.',
]);
const authors = passageOf('redpaper.pdf', 4, [
  '# Authors',
  'Hernando Bedoya is a specialist in Rochester. He has 28 years of experience in the computing field.',
]);
const authorsOfPaper = passageOf('redpaper.pdf', 1, [
  '# Access control',
  'Hernando Bedoya, Doug Mack and Kent Milligan wrote this paper.',
]);
const letter = passageOf('letter.pdf', 1, [
  'THE SLEREXE COMPANY LIMITED',
  'TELEPHONE BOOLE (945 13) 51617 - TELEX 123456',
  'Permit me to introduce you to the facility of facsimile transmission.',
]);
const ducks = passageOf('ducks.xlsx', null, [
  '| Year | Freshwater ducks | Ducks |\n|---|---|---|\n| 2022 | 170 | 280 |\n| 2023 | 160 | 270 |\n| 2024 | 180 | 310 [Comment: Maximum number of ducks] |',
]);
const notes = passageOf('notes.docx', null, [
  '# Garden notes',
  '- 2.1 Market stops\n- 2.2 Kitchen tasks',
  'The spare clamps were sorted into labeled tins along the lower shelf.',
]);
const functions = passageOf('versions-readme.md', null, [
  '# Versions',
  '## Functions',
  [
    '- `major(v)`: Return the major version number.',
    ...['minor', 'patch', 'gt', 'lt', 'eq', 'inc', 'sort', 'valid'].map(
      (name) =>
        `- \`${name}(v)\`: Something that this function does with whatever it is given, at some length.`,
    ),
  ].join('\n'),
]);

const minutes = passageOf('minutes.md', null, [
  '# Minutes of the Friends of Hollin Bank',
  '**2. Money.** There is 3,872 pounds in the account. The summer fair brought in 2,140 pounds.',
  '**4. Winter fair.** Saturday 29 November, half past eleven to three. The band plays again.',
]);
const clauses = passageOf('tenancy.txt', null, [
  '3. THE RENT. It is due in advance on the first of each month.',
  '4. THE DEPOSIT. The tenants have paid 1,400 pounds. It is given back within ten days of leaving.',
]);
const questions = passageOf('archive-faq.txt', null, [
  '11. Can archive handle .zip files?\n\n    Not by itself, no. See the folder contrib.',
  '12. Is archive safe for threads?\n\n    Yes. Memory must be too.',
]);
const school = passageOf('minutes.md', null, [
  '# Friends of Hollin Bank School',
  'A walking bus from the car park begins on 3 November with two adults and at most sixteen children. We pay half of the climbing frame, the school the rest. Whoever walks with the pupils needs a police check, for which the school pays.',
]);

test.each([
  ['When is the winter fair?', [minutes], 'Saturday 29 November'],
  ['When do we get the deposit back?', [clauses], 'within ten days'],
  ['Can archive open zip files?', [questions], 'Not by itself'],
])('%s is answered from below what stands above it', async (question, passages, quoted) => {
  expect(await askBuiltin(question, passages)).toContain(quoted);
});

test('a number of something else is not quoted for what is counted', async () => {
  expect(await askBuiltin('How many pupils does the school have?', [school])).toBe(nothingFound);
});

test.each([
  ['What is new in 8.1.0?', changes, 'better error for a directive without quotes'],
  ['What are the breaking changes in Shield 8?', changes, '365 days'],
  ['When was Shield 8.0.0 released?', changes, '8.0.0 - 2024-09-28'],
  ['Which Node version does Shield 8 require?', changes, 'Node 18+'],
  ['How do I decrease a gauge?', [gauges], '```\ngauge.inc(); // by 1\ngauge.dec(); // by 1\n```\n[1]'],
  ['Why is the slot wider than the key?', [nuts], 'This permits the slot to be narrowed'],
  ['How many years of experience does Hernando Bedoya have?', [authors, authorsOfPaper], '28 years'],
  ['What is the telephone number of the Slerexe Company?', [letter], '51617'],
  ['In which year were there the most ducks?', [ducks], '2024'],
  ['How do I get the major version number?', [functions], 'major(v): Return the major version number.'],
])('%s', async (question, passages, quoted) => {
  expect(await askBuiltin(question, passages)).toContain(quoted);
});

test('of a long list of functions only the one that was looked up is quoted', async () => {
  expect(await askBuiltin('How do I get the major version number?', [functions])).not.toContain('sort(v)');
});

test.each([
  ['Which Node version does Shield 9 require?', changes],
  ['How many years of experience does Doug Mack have?', [authors, authorsOfPaper]],
  ['When is the market open?', [notes]],
])('%s is refused', async (question, passages) => {
  expect(await askBuiltin(question, passages)).toBe(nothingFound);
});
