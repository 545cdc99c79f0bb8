import { createLocalEmbedder } from '../../src/providers/local-embedder.ts';
import type { Embedder } from '../../src/providers/ports.ts';
import { createStaticEmbedder } from '../../src/providers/static-embedder.ts';
import { openTeacher } from '../distill/read-teacher-vectors.ts';
import { interleave, type Measurement, median, timed } from './measurement.ts';
import { createSyntheticText } from './synthetic-text.ts';

const rounds = 3;
const passages = 3_000;

/** What a sentence model gets through in a few seconds. */
const passagesOfTeacher = 16;

/**
 * Passages of a hundred words a second of the multilingual embedder that comes along, beside those of the hashing one
 * and, where BENCH_TEACHER names its folder, of the model that its table was made from.
 */
export async function measureEmbedding(): Promise<Measurement[]> {
  const text = createSyntheticText(3);
  const texts = Array.from({ length: passages }, () => text.passage());
  const multilingual = createStaticEmbedder();
  const load = await timed(() => multilingual.embed(['first'], 'query'));
  const hashing = createLocalEmbedder();
  const directory = process.env['BENCH_TEACHER'];
  const teacher = directory === undefined ? undefined : await openTeacher(directory);
  const measured = await interleave(rounds, {
    multilingual: () => passagesPerSecond(multilingual, texts),
    hashing: () => passagesPerSecond(hashing, texts),
    teacher: async () => teacher && passagesPerSecond(teacher, texts.slice(0, passagesOfTeacher)),
  });
  const rate = { name: 'multilingual embedder', unit: 'passages/s', value: median(measured.multilingual) };
  const rates = [{ ...rate, baseline: { what: 'hashing embedder', value: median(measured.hashing) } }];
  const ofTeacher = measured.teacher.filter((value) => value !== undefined);
  if (ofTeacher.length > 0) {
    rates.push({ ...rate, baseline: { what: 'the model it was made from', value: median(ofTeacher) } });
  }
  return [{ name: 'first text of the multilingual embedder', unit: 'ms', value: load }, ...rates];
}

async function passagesPerSecond(embedder: Embedder, texts: string[]): Promise<number> {
  return texts.length / ((await timed(() => embedder.embed(texts, 'document'))) / 1_000);
}
