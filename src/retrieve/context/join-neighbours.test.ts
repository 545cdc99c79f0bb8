import { expect, test } from 'vitest';
import type { Passage } from '../../ports/passage.ts';
import { joinNeighbours } from './join-neighbours.ts';

function passage(documentId: number, position: number, change: Partial<Passage> = {}): Passage {
  const text = `${documentId}.${position}`;
  const location = { documentId, position };
  return {
    chunkId: text,
    fileId: 'f',
    filename: 'f.md',
    text,
    headingPath: [],
    page: null,
    score: 1,
    location,
    ...change,
  };
}

const textsOf = (passages: Passage[]) => joinNeighbours(passages).map(({ text }) => text);

test('neighbours are joined in document order, at the rank of the best', () => {
  const ranked = [passage(1, 7), passage(2, 5), passage(1, 2), passage(2, 4), passage(2, 6)];
  expect(textsOf(ranked)).toEqual(['1.7', '2.4\n\n2.5\n\n2.6', '1.2']);
});

test('a joined passage has the id of its best chunk and the start of its first', () => {
  const [best, before] = [
    passage(1, 3, { score: 9, headingPath: ['A', 'C'] }),
    passage(1, 2, { score: 4, headingPath: ['A', 'B'] }),
  ];
  expect(joinNeighbours([best, before])).toEqual([
    {
      chunkId: '1.3',
      fileId: 'f',
      filename: 'f.md',
      page: null,
      score: 9,
      headingPath: ['A', 'B'],
      text: '1.2\n\n## C\n\n1.3',
      joined: ['1.2', '1.3'],
    },
  ]);
});

test('new headings are in the text of a joined passage, and headings shared by all are not', () => {
  const ranked = [
    passage(1, 1, { headingPath: ['A'] }),
    passage(1, 2, { headingPath: ['A', 'B', 'C'] }),
    passage(1, 3, { headingPath: ['A', 'B', 'C'] }),
    passage(1, 4, { headingPath: ['D'] }),
    passage(1, 5, { headingPath: [] }),
  ];
  expect(textsOf(ranked)).toEqual(['1.1\n\n## B\n\n### C\n\n1.2\n\n1.3\n\n# D\n\n1.4\n\n1.5']);
});

test('a table that was cut gets its header once', () => {
  const header = '| part | torque |\n| --- | --- |\n';
  const ranked = [
    passage(1, 1, { text: `Torques:\n\n${header}| a | 1 |` }),
    passage(1, 2, { text: `${header}| b | 2 |` }),
    passage(1, 3, { text: '| other | table |\n| --- | --- |\n| c | 3 |' }),
  ];
  expect(textsOf(ranked)).toEqual([
    `Torques:\n\n${header}| a | 1 |\n| b | 2 |\n\n| other | table |\n| --- | --- |\n| c | 3 |`,
  ]);
});

test('passages of other documents or pages, and those without a location, are not joined', () => {
  const { location: _location, ...unlocated } = passage(1, 2);
  const ranked = [
    passage(1, 1),
    passage(2, 2),
    passage(1, 3, { page: 2 }),
    passage(1, 4, { page: 3 }),
    unlocated,
  ];
  expect(joinNeighbours(ranked)).toEqual(ranked);
  expect(joinNeighbours([])).toEqual([]);
});
