import { appendFileSync, createReadStream, existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Embedder } from '../../src/ports/embedder.ts';
import { createEmbedder } from '../../src/providers/create-embedder.ts';
import { silentLog } from '../../test/support/server/silent-log.ts';

const batch = 256;

/**
 * The vectors that a teacher gives to texts, in order. They are kept beside the teacher, in `vectors.jsonl`, so that a run
 * that was stopped goes on where it was.
 * @param directory holds the model for transformers.js; its name tells the family, as `multilingual-e5-small` does
 */
export async function loadTeacherVectors(
  directory: string,
  texts: string[],
  progress: (done: number, all: number) => void,
): Promise<Float32Array[]> {
  const file = join(directory, 'vectors.jsonl');
  const known = await loadKept(file);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const teacher = missing.length > 0 ? await openTeacher(directory) : undefined;
  for (let start = 0; start < missing.length; start += batch) {
    const part = missing.slice(start, start + batch);
    const vectors = (await teacher?.embed(part, 'query')) ?? [];
    const lines = part.map((text, index) => {
      const vector = vectors[index] ?? new Float32Array();
      known.set(text, vector);
      return `${JSON.stringify([text, Buffer.from(vector.buffer).toString('base64')])}\n`;
    });
    appendFileSync(file, lines.join(''));
    progress(start + part.length, missing.length);
  }
  return texts.map((text) => known.get(text) ?? new Float32Array());
}

/** The teacher as an embedder; transformers.js must be installed. */
export function openTeacher(directory: string): Promise<Embedder> {
  const path = resolve(directory);
  const settings = {
    accesses: {},
    prefixes: {},
    modelsDirectory: dirname(path),
    elapsed: () => performance.now(),
    log: silentLog,
  };
  return createEmbedder(`hf:${basename(path)}`, settings);
}

async function loadKept(file: string): Promise<Map<string, Float32Array>> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  for await (const line of createInterface(createReadStream(file))) {
    const [text, vector] = JSON.parse(line) as [string, string];
    known.set(text, new Float32Array(new Uint8Array(Buffer.from(vector, 'base64')).buffer));
  }
  return known;
}
