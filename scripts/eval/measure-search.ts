import { type Evaluation, meanStages } from '../../src/evaluate/evaluate.ts';
import { percentile } from '../../src/evaluate/percentile.ts';
import type { Instance, Project } from './instance.ts';
import type { Progress } from './progress.ts';
import type { EvalQuestion, EvalSet } from './read-set.ts';
import type { SetResult } from './results.ts';

/** How many questions are asked before progress is shown. */
const slice = 10;

/** How well each stage of the search ranks the documents of a set. */
export async function measureSearch(
  instance: Instance,
  set: EvalSet,
  progress: Progress,
): Promise<SetResult> {
  const project = await instance.createProject(set.name, set.documents, (done) =>
    progress('reading', done, set.documents.length),
  );
  const asked: Evaluation['questions'] = [];
  for (let start = 0; start < set.questions.length; start += slice) {
    const questions = set.questions
      .slice(start, start + slice)
      .map((question) => toQuestion(question, project));
    asked.push(...(await project.evaluate(questions)).questions);
    progress('searching', asked.length, set.questions.length);
  }
  const times = asked.map(({ milliseconds }) => milliseconds);
  return {
    name: set.name,
    documents: set.documents.length,
    bytesPerDocument: Math.round(project.bytesPerDocument),
    milliseconds: { p50: percentile(times, 50), p95: percentile(times, 95) },
    stages: meanStages(asked.map(({ stages }) => stages)),
    questions: asked.map(({ stages }, index) => ({ id: set.questions[index]?.id ?? '', stages })),
  };
}

/** A document without a file counts as missed. */
export function toQuestion({ text, judgements }: EvalQuestion, project: Project) {
  const targets = [...judgements].map(([id, gain]) => ({
    fileId: project.fileIdOf(id) ?? `no file ${id}`,
    gain,
  }));
  return { text, targets };
}
