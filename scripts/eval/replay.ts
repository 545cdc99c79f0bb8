import { createReadStream } from 'node:fs';
import { createBuiltinGenerator } from '../../src/providers/builtin/generator.ts';
import type { Answered } from './instance.ts';
import { judge, type QuestionOutcome } from './measure-questions.ts';
import type { Progress } from './progress.ts';
import type { Recorded } from './recording.ts';

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

/** Lines of JSON. `node:readline` would also end one at a line separator of Unicode, which documents contain. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(path, 'utf8')) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
