import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Judgements } from '../../src/evaluate/metrics.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const documentRow = z.object({ _id: id, title: z.string().nullish(), text: z.string() });
const queryRow = z.object({
  _id: id,
  text: z.string(),
  metadata: z.object({ answers: z.array(z.string()).optional() }).nullish(),
});

export type EvalDocument = { id: string; title: string; text: string };

export type EvalQuestion = {
  id: string;
  text: string;
  judgements: Judgements;
  /** Wordings of the right answer; empty where the set has none. */
  answers: string[];
};

export type EvalSet = { name: string; documents: EvalDocument[]; questions: EvalQuestion[] };

/**
 * Reads a folder in the format of BEIR: `corpus.jsonl`, `queries.jsonl` and `qrels/test.tsv`. Questions without a
 * judgement are left out; `metadata.answers` of a question holds wordings of its answer.
 * @param limit at most this many questions, taken evenly from all of them
 */
export async function loadSet(folder: string, limit: number): Promise<EvalSet> {
  const documents = (await parseRows(join(folder, 'corpus.jsonl'), documentRow)).map(
    ({ _id, title, text }) => ({
      id: _id,
      title: title ?? '',
      text,
    }),
  );
  const judgements = await parseJudgements(join(folder, 'qrels', 'test.tsv'));
  const questions = (await parseRows(join(folder, 'queries.jsonl'), queryRow)).flatMap(
    ({ _id, text, metadata }) => {
      const judged = judgements.get(_id);
      return judged ? [{ id: _id, text, judgements: judged, answers: metadata?.answers ?? [] }] : [];
    },
  );
  const step = Math.max(1, questions.length / limit);
  const chosen = questions.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return { name: basename(folder), documents, questions: chosen };
}

async function parseRows<Row>(path: string, row: z.ZodType<Row>): Promise<Row[]> {
  const lines = (await loadPart(path)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}

/** Tab-separated under a header: question, document, judgement. */
async function parseJudgements(path: string): Promise<Map<string, Judgements>> {
  const all = new Map<string, Judgements>();
  const [, ...lines] = (await loadPart(path)).split('\n');
  for (const line of lines) {
    const [question = '', document = '', judgement = '0'] = line.trim().split('\t');
    if (question === '') continue;
    all.getOrInsertComputed(question, () => new Map()).set(document, Number(judgement));
  }
  return all;
}

async function loadPart(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const parts = 'corpus.jsonl, queries.jsonl and qrels/test.tsv';
    throw new Error(`${path} cannot be read. A set is a folder with ${parts}.`, { cause });
  }
}
