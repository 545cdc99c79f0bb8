import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatGreeting } from '../../adapters/greeting.ts';
import { suites } from '../../scripts/bench/suites.ts';
import { settingNames } from '../../src/config/settings.ts';
import { parseConfig } from '../../src/index.ts';
import { places } from './boundaries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => join('docs', name.toString()))
    .filter((name) => name.endsWith('.md')),
  'packages/client/README.md',
];

function textOf(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

/** Without the code in it, whose comments and brackets are no headings and links. */
function proseOf(document: string): string {
  return textOf(document).replace(/^```[\s\S]*?^```$/gm, '');
}

/** The documents that a document links to. */
function linkedFrom(document: string): string[] {
  const links = proseOf(document).matchAll(/\]\((?!https?:)([^)#\s]+\.md)(?:#[^)]*)?\)/g);
  return [...links].map(([, path = '']) => join(document, '..', path));
}

/** The first cells of a section's table that are code. */
function namesInTable(document: string, heading: string): string[] {
  const [, section = ''] = textOf(document).split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
}

describe('docs/architecture.md', () => {
  test('lists the rooms of the code in the order in which they may import each other', () => {
    const folders = places.flatMap(({ files }) => files).filter((glob) => glob.endsWith('/**'));
    expect(namesInTable('docs/architecture.md', 'The rooms')).toEqual(
      folders.map((glob) => glob.slice(0, -2)),
    );
  });
});

describe('the settings', () => {
  test('are explained in docs/operations.md', () => {
    const [, after = ''] = textOf('docs/operations.md').split('\n## Settings\n');
    const [section = ''] = after.split('\n## ');
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.map((row) => row.split('|')[1] ?? '');
    const explained = cells.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect(explained.toSorted()).toEqual(settingNames.toSorted());
  });

  test('are listed in .env.example', () => {
    const listed = [...textOf('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
  });
});

describe('docs/measurements.md', () => {
  test('lists the parts of the benchmark', () => {
    expect(namesInTable('docs/measurements.md', 'The parts').toSorted()).toEqual(
      Object.keys(suites).toSorted(),
    );
  });

  test('says which of them run only when named', () => {
    const marked = [...textOf('docs/measurements.md').matchAll(/^\| `([\w-]+)` \*/gm)].map(
      ([, name]) => name,
    );
    const named = Object.keys(suites).filter((name) => suites[name]?.onlyWhenNamed);
    expect(marked.toSorted()).toEqual(named.toSorted());
  });
});

test('docs/quick-start.md shows what the first start prints', () => {
  const greeting = formatGreeting({
    config: parseConfig({}),
    url: 'http://127.0.0.1:3000',
    publicUrl: 'http://localhost:3000',
    dashboard: { folder: '' },
    firstTenant: { organizationId: 'org-…', assistantId: 'asst-…', apiKey: 'sk-…' },
    firstToken: '…',
    needsPeople: false,
  });
  const [, shown] = /^```text\n(Lectern runs at[\s\S]*?)^```$/m.exec(textOf('docs/quick-start.md')) ?? [];
  expect(greeting).toContain(shown);
});

describe.each(documents)('%s', (document) => {
  test('names only existing files and folders', () => {
    const paths = [
      ...textOf(document).matchAll(/`((?:adapters|docs|samples|schema|scripts|src|test)\/[^`\s*{}…<>]*)`/g),
    ];
    const folders = [root, join(root, document, '..')];
    const isThere = (path: string) => folders.some((folder) => existsSync(join(folder, path)));
    expect(paths.map(([, path = '']) => path).filter((path) => !isThere(path))).toEqual([]);
  });

  test('names only existing scripts of npm', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const names = [...textOf(document).matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('links only to existing files', () => {
    const links = [...proseOf(document).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)];
    const folder = join(root, document, '..');
    expect(links.map(([, path = '']) => path).filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test('links only to existing headings', () => {
    const links = [...proseOf(document).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
    const broken = links.filter(([, path = '', anchor = '']) => {
      const target = path === '' ? document : join(document, '..', path);
      return existsSync(join(root, target)) && !anchorsOf(target).has(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

test('every document can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const document of reached) for (const linked of linkedFrom(document)) reached.add(linked);
  expect(documents.filter((document) => !reached.has(document))).toEqual([]);
});

/** The anchors that GitHub makes of headings. */
function anchorsOf(document: string): Set<string> {
  const headings = [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}
