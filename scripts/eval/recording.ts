import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GenerateRequest } from '../../src/ports/generator.ts';
import { createBuiltinGenerator } from '../../src/providers/builtin/generator.ts';
import type { Answered } from './instance.ts';
import type { DocumentQuestion } from './load-questions.ts';
import { judge, type QuestionOutcome } from './measure-questions.ts';
import type { Progress } from './progress.ts';

/** A question of a set as the model was asked it, after retrieval. */
type Recorded = {
  set: string;
  question: DocumentQuestion;
  request: GenerateRequest;
  /** The document of each passage of the request. */
  documents: string[];
};

/** A file to which asked questions are written, a line each. */
export type Recording = AsyncDisposable & {
  /** Writes a question; one that never reached a model, such as a greeting, is left out. */
  add(set: string, question: DocumentQuestion, answered: Answered): void;
};

/** Begins a recording, in place of what the file held. */
export function startRecording(path: string): Recording {
  const file = createWriteStream(path);
  return {
    add(set, question, { asked }) {
      if (asked) file.write(`${JSON.stringify({ set, question, ...asked } satisfies Recorded)}\n`);
    },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => file.end(resolve));
    },
  };
}

/**
 * Asks the built-in model every question of a recording again, without a database: what a change of the model gains and loses
 * is known in seconds. Retrieval is that of the recording.
 * @returns the outcomes of each set
 */
export async function replay(path: string, progress: Progress): Promise<Map<string, QuestionOutcome[]>> {
  const generator = createBuiltinGenerator();
  const outcomes = new Map<string, QuestionOutcome[]>();
  let all = 0;
  for await (const _ of linesOf(path)) all += 1;
  let done = 0;
  for await (const line of linesOf(path)) {
    const { set, question, request, documents } = JSON.parse(line) as Recorded;
    const answered: Answered = { text: '', cited: [], citedPassages: [] };
    for await (const event of generator.generate(request)) {
      if (event.type === 'text') answered.text += event.text;
      if (event.type !== 'finish') continue;
      const cited = (event.quoted ?? []).map((number) => number - 1);
      answered.cited = [...new Set(cited.map((index) => documents[index] ?? ''))];
      answered.citedPassages = cited.map((index) => request.passages[index]?.text ?? '');
    }
    const ofSet = outcomes.get(set) ?? [];
    ofSet.push(judge(question, answered));
    outcomes.set(set, ofSet);
    done += 1;
    progress('asking', done, all);
  }
  return outcomes;
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path) });
}
