import { type PrepareDependencies, prepareAnswer } from '../answer/prepare-answer.ts';
import { selectChatModel } from '../answer/select-chat-model.ts';
import { version } from '../config/program.ts';
import { loadChunks } from '../db/documents/chunks.ts';
import {
  findNextQuestion,
  listLastErrors,
  listResults,
  type ResultRow,
  saveResult,
} from '../db/evaluation/results.ts';
import { type EvaluationRun, endRun, findRun, type RunScope } from '../db/evaluation/runs.ts';
import { resolveTargets } from '../db/evaluation/set-questions.ts';
import { findOrganization, type Organization } from '../db/organizations/organizations.ts';
import { findProject, type Project } from '../db/projects/projects.ts';
import { AppError } from '../errors/errors.ts';
import type { JudgedPassage, QuestionResult, RunSettings } from '../ports/evaluation.ts';
import { retrieve } from '../retrieve/retrieve.ts';
import { searchTurns } from '../retrieve/search-turns.ts';
import type { Stage } from '../retrieve/stages.ts';
import type { Budgets } from '../usage/budgets.ts';
import { meteredModels } from '../usage/metered-models.ts';
import type { UsageRecorder } from '../usage/usage.ts';
import { measureStages, searchLimit } from './evaluate.ts';
import { judgeAnswer, type WrittenAnswer } from './judge-answer.ts';
import { hitsOf, prepareTarget, type Target } from './relevance.ts';
import { scoreOf, summarizeRun } from './summarize-run.ts';

/** A run ends after this many consecutive questions that failed. */
const maxFailuresInARow = 5;

/** How long one question may take, in milliseconds. */
const maxQuestionMs = 120_000;

/** How many of the passages found are stored. */
const maxFound = 10;

export type EvaluateDependencies = PrepareDependencies & { usage: UsageRecorder; budgets: Budgets };

/** The settings that a new run measures. @throws AppError 404 when answers are wanted and there is no model. */
export async function describeSettings(
  { models, embedder, reranker }: PrepareDependencies,
  organization: Organization,
  answers: boolean,
): Promise<RunSettings> {
  return {
    version,
    retrievalCount: organization.retrievalCount,
    embeddingModel: embedder.model,
    reranker: reranker?.model ?? null,
    model: answers ? (await selectChatModel(models, organization)).id : null,
  };
}

/**
 * Asks the next question of a run through the code that answers callers, and stores the metrics of the result. A run
 * continues where it stopped, for whatever reason; it ends after its last question, or when several questions fail in a
 * row.
 * @returns whether more may be left to do
 * @throws the signal's reason when it aborts: the question is asked again
 */
export async function askNextQuestion(
  deps: EvaluateDependencies,
  scope: RunScope,
  signal?: AbortSignal,
): Promise<boolean> {
  const run = await findRun(deps.pool, scope);
  if (run?.status !== 'running') return false;
  const question = await findNextQuestion(deps.pool, scope);
  if (!question) {
    await finishRun(deps, scope, 'completed');
    return false;
  }
  const { organizationId, projectId } = run;
  const organization = await findOrganization(deps.pool, organizationId);
  const project = await findProject(deps.pool, { organizationId, id: projectId });
  if (!organization || !project) {
    await finishRun(deps, scope, 'failed', 'The assistant was deleted.');
    return false;
  }
  const result = await measure(deps, { run, organization, project, question }, signal);
  await saveResult(deps.pool, scope, { ordinal: question.ordinal, result, score: scoreOf(result) });
  if (result.error === null) return true;
  const errors = await listLastErrors(deps.pool, scope, maxFailuresInARow);
  if (errors.length < maxFailuresInARow || errors.includes(null)) return true;
  await finishRun(deps, scope, 'failed', result.error);
  return false;
}

/** Ends a run with the means of what was measured so far. @returns whether it was in progress. */
export async function finishRun(
  { pool }: Pick<PrepareDependencies, 'pool'>,
  scope: RunScope,
  status: 'completed' | 'stopped' | 'failed',
  error: string | null = null,
): Promise<boolean> {
  const results = await listResults(pool, scope);
  const figures = summarizeRun(results.flatMap(({ result }) => result ?? []));
  return endRun(pool, scope, { status, figures, error });
}

type Asked = { run: EvaluationRun; organization: Organization; project: Project; question: ResultRow };

async function measure(
  deps: EvaluateDependencies,
  asked: Asked,
  signal: AbortSignal | undefined,
): Promise<QuestionResult> {
  const { project, question } = asked;
  const resolved = await resolveTargets(deps.pool, project.id, question.targets);
  const gone = resolved.flatMap(({ gone, filename }) => (gone ? (filename ?? '') : []));
  const targets = resolved.flatMap(({ gone, fileId, passage, gain }): Target[] =>
    gone ? [] : [{ fileId: fileId ?? undefined, passage: passage ?? undefined, gain }],
  );
  const started = performance.now();
  const outcome = {
    milliseconds: 0,
    search: null,
    gone: [...new Set(gone)],
    found: [],
    answer: null,
    error: null,
  };
  try {
    const { stages, answer } = await ask(deps, asked, signal);
    const milliseconds = Math.round(performance.now() - started);
    return {
      ...outcome,
      milliseconds,
      ...(await judgeSearch(deps, { projectId: project.id, stages, targets })),
      answer: answer && judgeAnswer(answer, { targets, expected: question.expected }),
    };
  } catch (error) {
    // The process is stopping: the next one asks the question again.
    signal?.throwIfAborted();
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    return { ...outcome, milliseconds: Math.round(performance.now() - started), error: sentence };
  }
}

/** The sentence for people about a question that failed; undefined for a fault of the program. */
function explain(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout ? 'The answer took longer than two minutes.' : undefined;
}

/** Searches and, if the run wants answers, asks the model. */
async function ask(
  deps: EvaluateDependencies,
  { run, organization, project, question }: Asked,
  signal: AbortSignal | undefined,
): Promise<{ stages: Stage[]; answer: WrittenAnswer | null }> {
  const stages: Stage[] = [];
  const observe = (stage: Stage) => stages.push(stage);
  const inTime = AbortSignal.any([AbortSignal.timeout(maxQuestionMs), ...(signal ? [signal] : [])]);
  if (!run.answers) {
    const search = {
      projectId: project.id,
      query: question.body,
      limit: searchLimit,
      signal: inTime,
      observe,
    };
    await searchTurns.take(run.organizationId, () => retrieve(deps, search), inTime);
    return { stages, answer: null };
  }
  const source = { organizationId: run.organizationId, projectId: project.id, keyId: null };
  await deps.budgets.require(source);
  const used = { promptTokens: 0, completionTokens: 0 };
  const models = meteredModels(deps.models, (tokens) => {
    used.promptTokens += tokens.promptTokens;
    used.completionTokens += tokens.completionTokens;
  });
  const open = await prepareAnswer(
    { ...deps, models },
    {
      organization,
      project,
      question: question.body,
      observe,
      wantsGrounding: true,
      listsNoSources: true,
    },
  );
  const answer: WrittenAnswer = { text: '', model: '', tokens: 0, citations: [], grounding: [] };
  try {
    for await (const event of open(inTime)) {
      if (event.type === 'text') answer.text += event.text;
      if (event.type === 'citations') {
        answer.citations = event.citations;
        answer.grounding = event.grounding ?? [];
      }
      if (event.type === 'finish') {
        answer.model = event.model;
        answer.tokens = event.usage.promptTokens + event.usage.completionTokens;
      }
    }
  } finally {
    // An interrupted answer has cost tokens all the same.
    deps.usage.record(source, { questions: 1, ...used });
  }
  return { stages, answer };
}

async function judgeSearch(
  { pool }: PrepareDependencies,
  search: { projectId: string; stages: Stage[]; targets: Target[] },
): Promise<Pick<QuestionResult, 'search' | 'found'>> {
  const { projectId, stages, targets } = search;
  const last = stages.find(({ name }) => name === 'reranked');
  const ids = last?.hits.slice(0, maxFound).map(({ id }) => id) ?? [];
  const chunks = await loadChunks(pool, { projectId, chunkIds: ids });
  const byId = new Map(chunks.map((chunk) => [chunk.chunkId, chunk]));
  const prepared = targets.map(prepareTarget);
  const found = ids.flatMap((id): JudgedPassage[] => {
    const chunk = byId.get(id);
    if (!chunk) return [];
    const { fileId, filename, page } = chunk;
    return [{ fileId, filename, page, hit: hitsOf(chunk, prepared).length > 0 }];
  });
  if (targets.length === 0) return { search: null, found };
  const measured = await measureStages(pool, { projectId, stages: last ? [last] : [], targets });
  const { ndcg10 = 0, recall10 = 0, mrr10 = 0 } = measured[0]?.metrics ?? {};
  return { search: { ndcg10, recall10, mrr10 }, found };
}
