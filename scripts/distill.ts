/**
 * `npm run distill`: makes the table of the multilingual embedder from a sentence model.
 *
 *   npm run distill -- [--extend] TEACHER_DIRECTORY PAIRS_FILE [TEXT_FILE…]
 *
 * TEACHER_DIRECTORY holds a model for transformers.js with a unigram `tokenizer.json`, such as multilingual-e5-small;
 * transformers.js must be installed (`npm install --no-save @huggingface/transformers`). PAIRS_FILE is what
 * `distill/read_pairs.py` writes. TEXT_FILEs, one text a line, tell which subwords of the teacher's vocabulary are used; without
 * them the subwords of the present table are kept. With --extend the present table stays as it is, and gets subwords of the texts
 * that it lacks, which are trained with its vectors on the pairs: those of the languages that are added.
 *
 *   npm run distill -- --words TEACHER_DIRECTORY WORDS_FILE
 *
 * The present table stays as it is, and gets whole words of languages whose words it knew by their pieces alone. WORDS_FILE is
 * what `distill/list_words.py` writes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTable, type Table } from '../src/providers/builtin/embedder/table.ts';
import { addWords } from './distill/add-words.ts';
import { foldPieces, keepUsed, type Subword, scriptOf, vocabularyOf } from './distill/choose-subwords.ts';
import { extendTable } from './distill/extend-table.ts';
import { loadTeacherVectors } from './distill/read-teacher-vectors.ts';
import { trainOnPairs } from './distill/train-on-pairs.ts';
import { whiten } from './distill/whiten.ts';
import { quantize, writeTable } from './distill/write-table.ts';
import { exitWithUsage, parseCommand } from './parse-command.ts';

const dimensions = 384;

/**
 * How frequent a subword is that says half as much as the rarest. Arora et al., "A Simple but Tough-to-Beat Baseline for
 * Sentence Embeddings" (2017).
 */
const halfFrequency = 1e-4;

const tableFile = join(import.meta.dirname, '../src/providers/builtin/embedder/table.bin');

/** The number of training steps; more lowered the loss only a little. */
const schedules = { anew: { steps: 6_000, rate: 0.014 }, extend: { steps: 1_500, rate: 0.01 } };

const usage = `Usage: npm run distill -- [--extend] TEACHER_DIRECTORY PAIRS_FILE [TEXT_FILE…]
       npm run distill -- --words TEACHER_DIRECTORY WORDS_FILE`;
const { positionals, values } = parseCommand(usage, {
  extend: { type: 'boolean', default: false },
  words: { type: 'boolean', default: false },
});
const [teacher, material, ...texts] = positionals;
if (teacher === undefined || material === undefined) exitWithUsage(usage, 'Two arguments are needed.');

const present = decodeTable(readFileSync(tableFile));
const teach = (spellings: string[]) => loadTeacherVectors(teacher, spellings, showProgress);
const table = values.words ? await addWords(present, material, teach) : await distill(teacher, material);
const bytes = writeTable(table);
writeFileSync(tableFile, bytes);
process.stdout.write(`${table.scales.length} subwords, ${dimensions} dimensions, ${bytes.length} bytes\n`);

async function distill(directory: string, pairs: string): Promise<Table> {
  const subwords = await chooseSubwords(loadTeacherSubwords(directory));
  const vectors = values.extend ? await extendTable(present, subwords, teach) : await weigh(subwords);
  const vocabulary = vocabularyOf(subwords);
  const schedule = schedules[values.extend ? 'extend' : 'anew'];
  const isFixed = (number: number) =>
    values.extend && present.vocabulary.numbers.has(subwords[number]?.text ?? '');
  const trained = await trainOnPairs(vectors, vocabulary, { file: pairs, isFixed, ...schedule });
  return { vocabulary, dimensions, ...quantize(trained) };
}

function loadTeacherSubwords(directory: string): Map<string, Subword> {
  const { model } = JSON.parse(readFileSync(join(directory, 'tokenizer.json'), 'utf8'));
  return foldPieces(model.vocab);
}

/** Those that the texts use, or those of the present table; with --extend both. */
async function chooseSubwords(all: Map<string, Subword>): Promise<Subword[]> {
  const used = texts.length > 0 ? await keepUsed([...all.values()], texts) : [];
  const knownScripts = new Set([...present.vocabulary.numbers.keys()].map(scriptOf));
  // Of scripts that the table knows, only those that begin a word: others would cut the words of its languages anew.
  const added = values.extend
    ? used.filter(({ text }) => text.startsWith(' ') || !knownScripts.has(scriptOf(text)))
    : used;
  const chosen = new Set(added.map(({ text }) => text));
  if (texts.length === 0 || values.extend)
    for (const text of present.vocabulary.numbers.keys()) chosen.add(text);
  return [...all.values()].filter(({ text }) => chosen.has(text));
}

/** What to begin with: whitened, and the less the more frequent. */
async function weigh(subwords: Subword[]): Promise<Float32Array[]> {
  const groups = subwords.map(({ text }) => scriptOf(text));
  const taught = await teach(subwords.map(({ spelling }) => spelling));
  return whiten(taught, groups, dimensions).map((vector, row) => {
    const weight = halfFrequency / (halfFrequency + (subwords[row]?.frequency ?? 0));
    return vector.map((value) => value * weight);
  });
}

function showProgress(done: number, all: number): void {
  process.stderr.write(`\r${done} of ${all} vectors`);
  if (done === all) process.stderr.write('\n');
}
