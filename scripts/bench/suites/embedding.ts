import type { Embedder } from '../../../src/ports/embedder.ts';
import { createBuiltinEmbedder } from '../../../src/providers/builtin/embedder.ts';
import { openTeacher } from '../../distill/read-teacher-vectors.ts';
import { startInstance } from '../../eval/instance.ts';
import { createHashingEmbedder } from '../baselines/hashing-embedder.ts';
import { interleave, type Measurement, median, timed } from '../harness/measurement.ts';
import { createSyntheticText } from '../workloads/synthetic-text.ts';

const rounds = 3;
const ingestionRounds = 2;
const passages = 3_000;

/** What a sentence model gets through in a few seconds. */
const passagesOfTeacher = 16;

/** About ten thousand chunks, in documents of a usual length. */
const documents = 400;
const passagesOfDocument = 45;

/**
 * Passages of a hundred words a second of the built-in embedder, beside those of one that hashes and, where BENCH_TEACHER
 * names its folder, of the model that its table was made from; and the ingestion of about ten thousand chunks with each of the
 * first two.
 */
export async function measureEmbedding(): Promise<Measurement[]> {
  const text = createSyntheticText(3);
  const texts = Array.from({ length: passages }, () => text.passage());
  const builtin = createBuiltinEmbedder();
  const load = await timed(() => builtin.embed(['first'], 'query'));
  const hashing = createHashingEmbedder();
  const directory = process.env['BENCH_TEACHER'];
  const teacher = directory === undefined ? undefined : await openTeacher(directory);
  const measured = await interleave(rounds, {
    builtin: () => passagesPerSecond(builtin, texts),
    hashing: () => passagesPerSecond(hashing, texts),
    teacher: async () => teacher && passagesPerSecond(teacher, texts.slice(0, passagesOfTeacher)),
  });
  const rate = { name: 'built-in embedder', unit: 'passages/s', value: median(measured.builtin) };
  const rates: Measurement[] = [
    { ...rate, baseline: { what: 'hashing embedder', value: median(measured.hashing) } },
  ];
  const ofTeacher = measured.teacher.filter((value) => value !== undefined);
  if (ofTeacher.length > 0) {
    rates.push({ ...rate, baseline: { what: 'the model it was made from', value: median(ofTeacher) } });
  }
  rates.push(...(await measureIngestion(builtin, hashing)));
  return [{ name: 'first text of the built-in embedder', unit: 'ms', value: load }, ...rates];
}

async function passagesPerSecond(embedder: Embedder, texts: string[]): Promise<number> {
  return texts.length / ((await timed(() => embedder.embed(texts, 'document'))) / 1_000);
}

async function measureIngestion(builtin: Embedder, hashing: Embedder): Promise<Measurement[]> {
  const measured = await interleave(ingestionRounds, {
    builtin: () => chunksPerSecond(builtin),
    hashing: () => chunksPerSecond(hashing),
  });
  return [
    {
      name: 'ingestion with the built-in embedder',
      unit: 'chunks/s',
      value: median(measured.builtin),
      baseline: { what: 'with one that hashes', value: median(measured.hashing) },
    },
  ];
}

/** From the first upload until all documents are read, on a database of its own. */
async function chunksPerSecond(embedder: Embedder): Promise<number> {
  await using instance = await startInstance(embedder);
  const text = createSyntheticText(5);
  const files = Array.from({ length: documents }, (_, index) => ({
    id: `document ${index}`,
    title: '',
    text: Array.from({ length: passagesOfDocument }, () => text.passage()).join('\n\n'),
  }));
  const milliseconds = await timed(() => instance.createProject('ingestion', files, () => {}));
  const { rows } = await instance.deps.pool.query<{ count: number }>(
    'select count(*)::integer as count from chunk',
  );
  return (rows[0]?.count ?? 0) / (milliseconds / 1_000);
}
