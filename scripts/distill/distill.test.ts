import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addRow, decodeTable } from '../../src/providers/builtin/embedder/table.ts';
import { cutWord } from '../../src/providers/builtin/embedder/vocabulary.ts';
import { addWords } from './add-words.ts';
import { foldPieces, scriptOf, vocabularyOf } from './choose-subwords.ts';
import { extendTable } from './extend-table.ts';
import { whiten } from './whiten.ts';
import { quantize, writeTable } from './write-table.ts';

const subwords = foldPieces([
  ['<s>', 0],
  ['▁Leave', -5],
  ['▁leave', -4],
  ['▁für', -3],
  ['▁fur', -6],
  ['ment', -7],
  ['▁e', -8],
  ['休', -9],
  ['假', -9],
  ['▁நன்றி', -9],
]);

test('subwords with the same folded spelling are merged, keeping the most frequent spelling for the teacher', () => {
  expect([...subwords.keys()]).toEqual([' leave', ' fur', 'ment', ' e', '休', '假']);
  expect(subwords.get(' fur')?.spelling).toBe('für');
  expect(subwords.get(' leave')?.frequency).toBeCloseTo(Math.exp(-4) + Math.exp(-5));
});

test('a word is split into its most probable subwords, without unknown characters', () => {
  const vocabulary = vocabularyOf([...subwords.values()]);
  const cut = (word: string) => cutWord(word, vocabulary).map((number) => [...subwords.keys()][number]);
  expect(cut('Leave')).toEqual([' leave']);
  expect(cut('leavement')).toEqual([' leave', 'ment']);
  expect(cut('休假x')).toEqual(['休', '假']);
});

test('a written table can be decoded, with an error of at most a quarter of a step', () => {
  const vectors = [Float32Array.of(0.3, -0.1, 0.1, -0.3), Float32Array.of(0, 0, 0, 0)];
  const vocabulary = vocabularyOf([...subwords.values()].slice(0, 2));
  const written = { vocabulary, dimensions: 4, ...quantize(vectors) };
  const read = decodeTable(writeTable(written));
  expect([...read.vocabulary.numbers]).toEqual([...vocabulary.numbers]);
  expect(read.scales[0]).toBeCloseTo(0.3);
  expect(read.rows[0]).toBe(0b00_10_01_11);
  expect(read.vocabulary.frequencies[1]).toBeCloseTo(vocabulary.frequencies[1] ?? 0, 0);
  expect(() => decodeTable(writeTable(written).subarray(0, -1))).toThrow('not whole');
});

test('whitened rows have unit length, and do not reveal their group', () => {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const rows = Array.from({ length: 400 }, (_, row) =>
    Float32Array.of(10 * random() + 3 * (row % 2), random() + 5, random(), 0.1 * random()),
  );
  const groups = rows.map((_, row) => (row % 2 === 0 ? 'Latin' : scriptOf('休')));
  const whitened = whiten(rows, groups, 4);
  const means = [0, 1].map((group) =>
    [0, 1, 2, 3].map((index) =>
      whitened.reduce((sum, row, at) => (at % 2 === group ? sum + (row[index] ?? 0) / 200 : sum), 0),
    ),
  );
  for (const row of whitened) expect(Math.hypot(...row)).toBeCloseTo(1);
  for (const mean of means.flat()) expect(Math.abs(mean)).toBeLessThan(0.15);
});

test('an extended table keeps its vectors, and a new subword gets the vector of a synonym', async () => {
  const names = ['▁one', '▁two', '▁three', '▁four', '▁อีก', '▁สอง'];
  const all = [...foldPieces(names.map((name) => [name, -5])).values()];
  const [known, added] = [all.slice(0, 4), all.slice(4)];
  const vectors = known.map((_, at) =>
    Float32Array.from({ length: 4 }, (_, index) => (index === at ? 1 : -1 / 3)),
  );
  const table = { vocabulary: vocabularyOf(known), dimensions: 4, ...quantize(vectors) };
  const taught = new Map(known.map(({ spelling }, at) => [spelling, (at + 1) % 4]));
  added.forEach(({ spelling }, at) => {
    taught.set(spelling, at);
  });
  const teach = async (spellings: string[]) =>
    spellings.map((spelling) =>
      Float32Array.from({ length: 4 }, (_, index) => (index === taught.get(spelling) ? 1 : 0)),
    );
  const extended = await extendTable(table, all, teach);
  extended.slice(0, 4).forEach((vector, at) => {
    vector.forEach((value, index) => {
      expect(value).toBeCloseTo(vectors[at]?.[index] ?? 0);
    });
  });
  // The teacher gave the first added one what it gave the fourth, and the second what it gave the first.
  const nearest = extended.slice(4).map((vector) => {
    const products = vectors.map((known) =>
      known.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0),
    );
    return products.indexOf(Math.max(...products));
  });
  expect(nearest).toEqual([3, 0]);
});

test('whole words are added with the vectors of what the teacher takes them for, and what was there stays as it is', async () => {
  const names = ['city', 'river', 'house', 'the'];
  const known = foldPieces([...names.map((name): [string, number] => [`▁${name}`, -5.7]), ['เมือง', -5]]);
  const vectors = names.map((_, at) =>
    Float32Array.from({ length: 4 }, (_, index) => (index === at ? 1 : -1 / 3)),
  );
  const table = {
    vocabulary: vocabularyOf([...known.values()]),
    dimensions: 4,
    ...quantize([...vectors, vectors[0] as Float32Array]),
  };
  // The words of each language differ from their mean as the known ones do from theirs.
  const meant = new Map([...names.slice(0, 3).entries()].map(([at, name]) => [name, at]));
  const added = ['thành phố', 'con sông', 'ngôi nhà', 'คลอง', 'บ้าน', 'เมืองหลวง'];
  for (const [index, word] of added.entries()) meant.set(word, [0, 1, 2, 1, 2, 0][index] as number);
  const teach = async (spellings: string[]) =>
    spellings.map((spelling) =>
      Float32Array.from({ length: 4 }, (_, index) => (index === meant.get(spelling) ? 1 : 0)),
    );
  const folder = mkdtempSync(join(tmpdir(), 'lectern-words-'));
  try {
    const file = join(folder, 'words.tsv');
    const lines = [
      'th\tเมือง\t1e-2',
      ...added.map((word) => `${word.includes(' ') ? 'vi' : 'th'}\t${word}\t1e-3`),
      'vi\tof the\t1e-3',
    ];
    writeFileSync(file, lines.join('\n'));
    const bytes = writeTable(table);
    const read = decodeTable(writeTable(await addWords(decodeTable(bytes), file, teach)));
    const texts = ['คลอง', 'บ้าน', 'เมืองหลวง', ' thanh pho', ' con song', ' ngoi nha'];
    expect([...read.vocabulary.numbers.keys()]).toEqual([...table.vocabulary.numbers.keys(), ...texts]);
    const before = decodeTable(bytes);
    expect(read.rows.subarray(0, before.rows.length)).toEqual(before.rows);
    expect(read.vocabulary.frequencies.subarray(0, 5)).toEqual(before.vocabulary.frequencies);
    const nearestOf = (text: string) => {
      const vector = new Float32Array(4);
      addRow(vector, read.vocabulary.numbers.get(text) ?? 0, 1, read);
      const products = vectors.map((other) =>
        other.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0),
      );
      return names[products.indexOf(Math.max(...products))];
    };
    expect(texts.map(nearestOf)).toEqual(['river', 'house', 'city', 'city', 'river', 'house']);
    // A tenth as frequent as the word that the table had.
    expect(read.vocabulary.frequencies[read.vocabulary.numbers.get('บ้าน') ?? 0]).toBeCloseTo(
      -5 - Math.log(10),
      0,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
