import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { stageNames } from '../../src/retrieve/stages.ts';

const metrics = z.object({
  ndcg10: z.number(),
  recall10: z.number(),
  recall100: z.number(),
  mrr10: z.number(),
});

const stages = z.array(z.object({ stage: z.enum(stageNames), metrics }));

const setResult = z.object({
  name: z.string(),
  documents: z.number(),
  bytesPerDocument: z.number(),
  milliseconds: z.object({ p50: z.number(), p95: z.number() }),
  stages,
  questions: z.array(z.object({ id: z.string(), stages })),
});

const runResult = z.object({
  models: z.object({ embedding: z.string(), rerank: z.string() }),
  sets: z.array(setResult),
});

/** The results of one set, with the figures of each question. */
export type SetResult = z.infer<typeof setResult>;

/** What `--json` writes and `--compare` reads. */
export type RunResult = z.infer<typeof runResult>;

/** @throws Error that says what is wrong with the file. */
export async function loadResults(path: string): Promise<RunResult> {
  try {
    return runResult.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path} is no file that "npm run eval -- --json" wrote.`, { cause });
  }
}
