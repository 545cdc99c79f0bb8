import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDocument } from '../../scripts/eval/make-document.ts';
import { readPdf } from '../support/documents/read-pdf.ts';

const sets = join(import.meta.dirname, '..', 'answers');

/** The PDFs of the question sets; without those that nobody looks at, and those from outside the repository. */
const documents = globSync('*/documents.jsonl', { cwd: sets })
  .sort()
  .flatMap((rows) =>
    readFileSync(join(sets, rows), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): { document: string; half: string } => JSON.parse(line))
      .filter(
        ({ document, half }) => half === 'seen' && document.endsWith('.pdf') && !document.startsWith('docs/'),
      )
      .map(({ document }): [set: string, document: string] => [dirname(rows), document]),
  );

const readAs = (set: string, document: string) =>
  join(import.meta.dirname, 'as-read', set, `${basename(document, '.pdf')}.txt`);

// A change of a rule or a bound shows in the text of some document, where a person can tell whether it is better: `npx vitest -u` writes it.
test.each(documents)('%s/%s is read as it was', async (set, document) => {
  const text = await readPdf(await makeDocument(join(sets, set, 'sources'), document));
  await expect(`${text}\n`).toMatchFileSnapshot(readAs(set, document));
});

test('the text of each document is kept, and no other', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.filter(([set, document]) => !existsSync(readAs(set, document)))).toEqual([]);
  expect(globSync('as-read/*/*.txt', { cwd: import.meta.dirname })).toHaveLength(documents.length);
});
