import { createWriteStream } from 'node:fs';
import type { GenerateRequest } from '../../src/ports/generator.ts';
import type { Answered } from './instance.ts';
import type { DocumentQuestion } from './load-questions.ts';

/** A question of a set as the model was asked it, after retrieval. */
export type Recorded = {
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
