import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { EvalFile } from './instance.ts';
import { makeDocument } from './make-document.ts';

/** Half of the documents are unseen: they are never looked at while the answers are improved. */
const half = z.enum(['seen', 'unseen']);

const documentRow = z.object({
  document: z.string(),
  half,
  /** Whether it is asked in a knowledge base of its own. */
  alone: z.boolean().default(false),
});

const questionRow = z.object({
  document: z.string(),
  kind: z.enum(['cell', 'key', 'quantity', 'date', 'definition', 'yesno', 'list', 'cross', 'unanswerable']),
  /** The form of the message, if the set states it: a plain question, keywords, a question among courtesies. */
  form: z.string().optional(),
  question: z.string(),
  /** Wordings of the right answer, any of which counts; none if no document has the answer. */
  answers: z.array(z.string()).default([]),
  /** Items of a list, all of which the answer must contain. */
  all: z.array(z.string()).default([]),
});

export type DocumentQuestion = z.infer<typeof questionRow> & { half: z.infer<typeof half> };

/** Questions about documents, with the documents as files. */
export type QuestionSet = {
  name: string;
  /** The documents of each knowledge base: all in one, but for those that are asked alone. */
  knowledgeBases: EvalFile[][];
  questions: DocumentQuestion[];
  missing: string[];
};

/** The folder of real documents, beside the repository. */
const shared = new URL('../../../shared/data/', import.meta.url);

/** Whether a folder contains questions about documents, and not a set in the format of BEIR. */
export function isQuestionSet(folder: string): boolean {
  return existsSync(join(folder, 'documents.jsonl'));
}

/**
 * Reads a folder of questions about documents: `documents.jsonl`, `questions.jsonl`, and in `sources` the documents that
 * are made from a text. Real documents are read from beside the repository; where they are missing, so are their questions.
 */
export async function loadQuestions(folder: string): Promise<QuestionSet> {
  const documents = await parseRows(join(folder, 'documents.jsonl'), documentRow);
  const all = await parseRows(join(folder, 'questions.jsonl'), questionRow);
  const together: EvalFile[] = [];
  const apart: EvalFile[][] = [];
  const missing: string[] = [];
  for (const { document, alone } of documents) {
    const bytes = await loadDocument(folder, document);
    const file = bytes && { id: document, filename: basename(document), bytes };
    if (file && alone) apart.push([file]);
    else if (file) together.push(file);
    else missing.push(document);
  }
  const questions = all.flatMap((question) => {
    const found = documents.find(({ document }) => document === question.document);
    return found && !missing.includes(question.document) ? [{ ...question, half: found.half }] : [];
  });
  const knowledgeBases = together.length > 0 ? [together, ...apart] : apart;
  return { name: basename(folder), knowledgeBases, questions, missing };
}

async function loadDocument(folder: string, document: string): Promise<Uint8Array | null> {
  if (!document.startsWith('docs/')) return makeDocument(join(folder, 'sources'), document);
  const path = new URL(document, shared);
  return existsSync(path) ? await readFile(path) : null;
}

async function parseRows<Row>(path: string, row: z.ZodType<Row>): Promise<Row[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}
