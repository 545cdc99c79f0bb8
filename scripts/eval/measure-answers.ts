import { containsAny } from '../../src/evaluate/contains-any.ts';
import { mean } from '../../src/evaluate/metrics.ts';
import type { Answered, Instance, Project } from './instance.ts';
import type { Progress } from './progress.ts';
import type { EvalDocument, EvalQuestion, EvalSet } from './read-set.ts';
import type { Recording } from './recording.ts';

/** Figures, each with its name and its value as printed. */
type Figures = [name: string, value: string][];

/** How many of the passages found count as retrieved: as many as a question is answered from by default. */
const retrievedDepth = 8;

/**
 * Measures how well the built-in model answers the questions of a set: from all its documents, and from documents that cannot
 * contain the answer, which are the half of the set with other titles.
 */
export async function measureAnswers(
  instance: Instance,
  set: EvalSet,
  progress: Progress,
  recording?: Recording,
): Promise<Figures> {
  const questions = set.questions.filter((question) => question.answers.length > 0);
  const create = (documents: EvalDocument[]) =>
    instance.createProject(set.name, documents, (done) => progress('reading', done, documents.length));
  const recordAs =
    (kind: 'key' | 'unanswerable') =>
    ({ text, answers, judgements }: EvalQuestion, answered: Answered) => {
      const [document = ''] = relevantTo({ judgements });
      const question = { document, half: 'seen' as const, kind, question: text, answers, all: [] };
      recording?.add(set.name, question, answered);
    };
  const own = await askAll(await create(set.documents), questions, progress, recordAs('key'));
  const missing: Outcome[] = [];
  for (const [documents, others] of halves(set.documents)) {
    const ids = new Set(others.map((document) => document.id));
    const asked = questions.filter((question) => relevantTo(question).every((id) => ids.has(id)));
    missing.push(...(await askAll(await create(documents), asked, progress, recordAs('unanswerable'))));
  }
  const retrieved = own.filter((outcome) => outcome.isRetrieved);
  return [
    ['questions', String(own.length)],
    ['answer contains gold', share(own, (outcome) => outcome.hasGold)],
    ['refused though the passage was found', share(retrieved, (outcome) => outcome.isRefused)],
    ['refused when the document is missing', share(missing, (outcome) => outcome.isRefused)],
    ['ms a question', mean(own.map((outcome) => outcome.milliseconds)).toFixed(1)],
  ];
}

type Outcome = { isRefused: boolean; hasGold: boolean; isRetrieved: boolean; milliseconds: number };

async function askAll(
  project: Project,
  questions: EvalQuestion[],
  progress: Progress,
  record: (question: EvalQuestion, answered: Answered) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const started = performance.now();
    const answered = await project.ask(question.text);
    const milliseconds = performance.now() - started;
    record(question, answered);
    const { text, cited } = answered;
    const isRefused = cited.length === 0;
    const hasGold = !isRefused && containsAny(text, question.answers);
    outcomes.push({ isRefused, hasGold, isRetrieved: await retrieves(project, question), milliseconds });
    progress('asking', outcomes.length, questions.length);
  }
  return outcomes;
}

async function retrieves(project: Project, question: EvalQuestion): Promise<boolean> {
  const found = await project.search(question.text);
  return found.slice(0, retrievedDepth).some((id) => (question.judgements.get(id) ?? 0) > 0);
}

function relevantTo({ judgements }: Pick<EvalQuestion, 'judgements'>): string[] {
  return [...judgements].filter(([, judgement]) => judgement > 0).map(([id]) => id);
}

/** Two halves, by alternating titles, each with the other. */
function halves(documents: EvalDocument[]): [EvalDocument[], EvalDocument[]][] {
  const titles = [...new Set(documents.map(titleOf))];
  const isEven = (document: EvalDocument) => titles.indexOf(titleOf(document)) % 2 === 0;
  const even = documents.filter(isEven);
  const odd = documents.filter((document) => !isEven(document));
  return [
    [even, odd],
    [odd, even],
  ];
}

function titleOf({ id, title }: EvalDocument): string {
  return title === '' ? id : title;
}

function share(outcomes: Outcome[], holds: (outcome: Outcome) => boolean): string {
  if (outcomes.length === 0) return 'none';
  return `${((100 * outcomes.filter(holds).length) / outcomes.length).toFixed(1)} % of ${outcomes.length}`;
}
