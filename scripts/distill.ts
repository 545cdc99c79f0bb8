/**
 * `npm run distill`: makes the table of the multilingual embedder from a sentence model.
 *
 *   npm run distill -- TEACHER_DIRECTORY PAIRS_FILE [TEXT_FILE…]
 *
 * TEACHER_DIRECTORY holds a model for transformers.js with a unigram `tokenizer.json`, such as multilingual-e5-small;
 * transformers.js must be installed (`npm install --no-save @huggingface/transformers`). PAIRS_FILE is what
 * `distill/read_pairs.py` writes. TEXT_FILEs, one text a line, tell which subwords of the teacher's vocabulary are used; without
 * them the subwords of the present table are kept.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTable } from '../src/providers/builtin/embedder/table.ts';
import { foldPieces, keepUsed, type Subword, scriptOf, vocabularyOf } from './distill/choose-subwords.ts';
import { loadTeacherVectors } from './distill/read-teacher-vectors.ts';
import { trainOnPairs } from './distill/train-on-pairs.ts';
import { whiten } from './distill/whiten.ts';
import { quantize, writeTable } from './distill/write-table.ts';
import { exitWithUsage, parseCommand } from './parse-command.ts';

const dimensions = 384;

/** How frequent a subword is that says half as much as the rarest. Arora et al., "A Simple but Tough-to-Beat Baseline for Sentence Embeddings" (2017). */
const halfFrequency = 1e-4;

const tableFile = join(import.meta.dirname, '../src/providers/builtin/embedder/table.bin');

const usage = 'Usage: npm run distill -- TEACHER_DIRECTORY PAIRS_FILE [TEXT_FILE…]';
const [teacher, pairs, ...texts] = parseCommand(usage, {}).positionals;
if (teacher === undefined || pairs === undefined) exitWithUsage(usage, 'Two arguments are needed.');

const all = loadTeacherSubwords(teacher);
const subwords = texts.length > 0 ? await keepUsed([...all.values()], texts) : loadPresentSubwords(all);
const vectors = await loadTeacherVectors(
  teacher,
  subwords.map(({ spelling }) => spelling),
  showProgress,
);
const vocabulary = vocabularyOf(subwords);
const trained = await trainOnPairs(weigh(subwords, vectors), vocabulary, pairs);
const bytes = writeTable({ vocabulary, dimensions, ...quantize(trained) });
writeFileSync(tableFile, bytes);
process.stdout.write(
  `${all.size} subwords of the teacher, ${subwords.length} kept, ${dimensions} dimensions, ${bytes.length} bytes\n`,
);

function loadTeacherSubwords(directory: string): Map<string, Subword> {
  const { model } = JSON.parse(readFileSync(join(directory, 'tokenizer.json'), 'utf8'));
  return foldPieces(model.vocab);
}

function loadPresentSubwords(all: Map<string, Subword>): Subword[] {
  const { vocabulary } = decodeTable(readFileSync(tableFile));
  return [...vocabulary.numbers.keys()].flatMap((text) => all.get(text) ?? []);
}

/** What to begin with: whitened, and the less the more frequent. */
function weigh(subwords: Subword[], vectors: Float32Array[]): Float32Array[] {
  const groups = subwords.map(({ text }) => scriptOf(text));
  return whiten(vectors, groups, dimensions).map((vector, row) => {
    const weight = halfFrequency / (halfFrequency + (subwords[row]?.frequency ?? 0));
    return vector.map((value) => value * weight);
  });
}

function showProgress(done: number, all: number): void {
  process.stderr.write(`\r${done} of ${all} vectors`);
  if (done === all) process.stderr.write('\n');
}
