import { execFileSync } from 'node:child_process';
import { appendFileSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cutWord, type Vocabulary } from '../../src/providers/builtin/embedder/vocabulary.ts';
import { contentWord } from '../../src/text/stop-words.ts';
import { wordsOf } from '../../src/text/tokenize.ts';

const program = join(import.meta.dirname, 'train.py');

/** Of one group; German would have five times as many as most. */
const maxPairs = 300_000;

/** How many pairs are gathered before they are written. */
const batch = 10_000;

type Training = {
  /** Pairs as `read_pairs.py` writes them. */
  file: string;
  /** Whether the vector of a number stays as it is. */
  isFixed: (number: number) => boolean;
  /** Their number, each with a thousand pairs. */
  steps: number;
  /** How far vectors move at first. */
  rate: number;
};

/**
 * Trains the vectors of subwords until texts that belong together are near each other: `train.py`, which needs Python with
 * NumPy and SciPy.
 */
export async function trainOnPairs(
  vectors: Float32Array[],
  vocabulary: Vocabulary,
  { file, isFixed, steps, rate }: Training,
): Promise<Float32Array[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-distill-'));
  try {
    writeFileSync(join(folder, 'vectors.f32'), Buffer.concat(vectors.map(bytesOf)));
    writeFileSync(
      join(folder, 'fixed.u8'),
      Uint8Array.from(vectors, (_, number) => Number(isFixed(number))),
    );
    await writePairs(folder, file, vocabulary);
    const settings = [vectors.length, steps, rate].map(String);
    execFileSync('python3', [program, folder, ...settings], { stdio: 'inherit' });
    const trained = readFileSync(join(folder, 'trained.f32'));
    const width = trained.length / vectors.length;
    return vectors.map((_, row) => {
      const bytes = trained.subarray(row * width, (row + 1) * width);
      return new Float32Array(new Uint8Array(bytes).buffer);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the files that `train.py` reads. */
async function writePairs(folder: string, file: string, vocabulary: Vocabulary): Promise<void> {
  const countPieces = createCounter(vocabulary);
  const names: string[] = [];
  const sizes = await countGroups(file);
  const seen = new Map<string, number>();
  let read: { group: number; texts: Map<number, number>[] }[] = [];
  let end = 0;

  function write(): void {
    const texts = read.flatMap((pair) => pair.texts);
    const ends = texts.map(({ size }) => (end += size));
    appendFileSync(
      join(folder, 'texts.u32'),
      bytesOf(Uint32Array.from(texts.flatMap((text) => [...text.keys()]))),
    );
    const counts = texts.flatMap((text) => [...text.values()]);
    appendFileSync(
      join(folder, 'counts.u8'),
      Uint8Array.from(counts, (count) => Math.min(count, 255)),
    );
    appendFileSync(join(folder, 'ends.f64'), bytesOf(Float64Array.from(ends)));
    appendFileSync(
      join(folder, 'groups.u8'),
      Uint8Array.from(read, ({ group }) => group),
    );
    read = [];
  }

  for await (const line of createInterface(createReadStream(file))) {
    const [name = '', ...fields] = line.split('\t');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    // As many as fit, evenly from all.
    const share = Math.min(1, maxPairs / (sizes.get(name) ?? 1));
    if (Math.floor(share * before) === Math.floor(share * (before + 1))) continue;
    const texts = fields.map(countPieces);
    if (texts.length !== 2 || texts.some(({ size }) => size === 0)) continue;
    if (!names.includes(name)) names.push(name);
    read.push({ group: names.indexOf(name), texts });
    if (read.length === batch) write();
  }
  write();
  writeFileSync(join(folder, 'groups.json'), JSON.stringify(names));
}

/** How many pairs there are of each group. */
async function countGroups(file: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const line of createInterface(createReadStream(file))) {
    const name = line.slice(0, line.indexOf('\t'));
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
  }
  return sizes;
}

/** Counts the subwords of texts as the embedder sees them. Most words come again and again, and are cut once. */
function createCounter(vocabulary: Vocabulary): (text: string) => Map<number, number> {
  const known = new Map<string, number[]>();

  const subwordsOf = (word: string) =>
    known.getOrInsertComputed(word, () => (contentWord(word) === undefined ? [] : cutWord(word, vocabulary)));

  return (text) => {
    const counts = new Map<number, number>();
    for (const subword of wordsOf(text).flatMap(subwordsOf))
      counts.set(subword, (counts.get(subword) ?? 0) + 1);
    return counts;
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Float64Array | Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
