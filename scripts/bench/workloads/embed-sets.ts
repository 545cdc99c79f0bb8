import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../../../src/evaluate/random.ts';
import type { Log } from '../../../src/ports/log.ts';
import { createEmbedder } from '../../../src/providers/create-embedder.ts';
import { loadSet } from '../../eval/read-set.ts';

/** The vectors of some passages and of questions about them. */
export type EmbeddedSets = { passages: Float32Array[]; questions: Float32Array[] };

/** Where texts come from, and what embeds them. */
export type SetsToEmbed = {
  /** Folders of sets in the format of BEIR. */
  folders: string[];
  /** As in EMBEDDING_MODEL. */
  model: string;
  modelsDirectory: string;
  /** Where vectors are kept, since embedding takes minutes. */
  kept: string;
};

const textsAtOnce = 128;

/** Embeds the passages and questions of sets, unless that was done before. */
export async function embedSets(
  log: Log,
  { folders, model, modelsDirectory, kept }: SetsToEmbed,
): Promise<EmbeddedSets> {
  const surroundings = { accesses: {}, prefixes: {}, modelsDirectory, elapsed: () => performance.now(), log };
  const sets = await Promise.all(folders.map((folder) => loadSet(folder, Number.POSITIVE_INFINITY)));
  const documents = sets.flatMap((set) => set.documents);
  const texts = {
    document: documents.map(({ title, text }) => (title === '' ? text : `${title}\n${text}`)),
    query: sets.flatMap(({ questions }) => questions.map(({ text }) => text)),
  };
  await mkdir(kept, { recursive: true });
  const load = async (purpose: 'document' | 'query') => {
    const file = join(kept, `${model.replace(/[^\w.-]+/g, '-')}-${purpose}.vectors`);
    const count = texts[purpose].length;
    const held = await readFile(file).catch(() => undefined);
    if (held) return cut(held, count);
    const embedder = await createEmbedder(model, surroundings);
    const vectors: Float32Array[] = Array(count);
    // Texts of one length together, so that a model computes little for nothing.
    const order = [...texts[purpose].entries()].sort(([, one], [, other]) => one.length - other.length);
    for (let start = 0; start < count; start += textsAtOnce) {
      const some = order.slice(start, start + textsAtOnce);
      const made = await embedder.embed(
        some.map(([, text]) => text),
        purpose,
      );
      for (const [at, [index]] of some.entries()) vectors[index] = made[at] as Float32Array;
    }
    await writeFile(
      file,
      Buffer.concat(
        vectors.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
      ),
    );
    return vectors;
  };
  return { passages: await load('document'), questions: await load('query') };
}

function cut(held: Buffer, count: number): Float32Array[] {
  const all = new Float32Array(new Uint8Array(held).buffer);
  const dimensions = all.length / count;
  return Array.from({ length: count }, (_, index) => all.slice(index * dimensions, (index + 1) * dimensions));
}

/** Vectors, and behind them the same with noise of a share of their length, without end. */
export function* enlarge(vectors: Float32Array[], noise: number): Generator<Float32Array> {
  const random = createRandom(vectors.length);
  for (const vector of vectors) if (Math.hypot(...vector) > 0) yield vector;
  for (;;) {
    for (const vector of vectors) {
      const length = Math.hypot(...vector);
      if (length === 0) continue;
      const added = vector.map(() => random() + random() + random() + random() - 2);
      const share = (noise * length) / Math.hypot(...added);
      const noisy = vector.map((value, axis) => value + share * (added[axis] as number));
      const whole = Math.hypot(...noisy);
      yield noisy.map((value) => value / whole);
    }
  }
}
