import type { Queryable } from '../db/connections.ts';
import { type FoundChunk, loadChunks } from '../db/documents/chunks.ts';
import { createYieldToEventLoop } from '../helpers/yield-to-event-loop.ts';
import { type RetrieveDependencies, retrieve } from '../retrieve/retrieve.ts';
import { searchTurns } from '../retrieve/search-turns.ts';
import type { Stage } from '../retrieve/stages.ts';
import { type Metrics, meanMetrics, metricsOf } from './metrics.ts';
import { percentile } from './percentile.ts';
import { namesOf, type PreparedTarget, prepareTarget, type Target } from './relevance.ts';

export type EvaluationQuestion = { text: string; targets: Target[] };

/** Metrics of each stage of the search, in the order of the stages. */
export type StageMetrics = { stage: Stage['name']; metrics: Metrics }[];

export type Evaluation = {
  /** Durations of one search. */
  milliseconds: { p50: number; p95: number };
  /** Means over the questions. */
  stages: StageMetrics;
  /** In the order of the questions. */
  questions: { milliseconds: number; stages: StageMetrics }[];
};

/** The project that is searched, and its organization. */
type Searched = { organizationId: string; projectId: string };

/** The maximum number of passages that a measured search returns. */
export const searchLimit = 20;

/**
 * Asks a project questions through the same search that answers callers, one after another and in the turns of its organization,
 * and compares what each stage finds with what it should find.
 * @param questions at least one
 * @throws the signal's reason when it aborts
 */
export async function evaluate(
  deps: RetrieveDependencies,
  { questions, ...project }: Searched & { questions: EvaluationQuestion[] },
  signal?: AbortSignal,
): Promise<Evaluation> {
  const asked: Evaluation['questions'] = [];
  for (const question of questions) asked.push(await ask(deps, project, question, signal));
  const times = asked.map(({ milliseconds }) => milliseconds);
  return {
    milliseconds: { p50: percentile(times, 50), p95: percentile(times, 95) },
    stages: meanStages(asked.map(({ stages }) => stages)),
    questions: asked,
  };
}

/** Means over questions. A search that finds nothing ends early: missing stages count as zero. */
export function meanStages(all: StageMetrics[]): StageMetrics {
  const longest = all.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return longest.map(({ stage }) => {
    const metrics = all.map(
      (stages) => stages.find((one) => one.stage === stage)?.metrics ?? meanMetrics([]),
    );
    return { stage, metrics: meanMetrics(metrics) };
  });
}

async function ask(
  deps: RetrieveDependencies,
  { organizationId, projectId }: Searched,
  { text, targets }: EvaluationQuestion,
  signal: AbortSignal | undefined,
): Promise<Evaluation['questions'][number]> {
  const stages: Stage[] = [];
  const observe = (stage: Stage) => stages.push(stage);
  const search = async () => {
    const started = performance.now();
    await retrieve(deps, { projectId, query: text, limit: searchLimit, signal, observe });
    return performance.now() - started;
  };
  const milliseconds = await searchTurns.take(organizationId, search, signal);
  return { milliseconds, stages: await measureStages(deps.pool, { projectId, stages, targets }) };
}

/** Compares what each stage of a search has found in a project with what it should find. */
export async function measureStages(
  db: Queryable,
  { projectId, stages, targets }: { projectId: string; stages: Stage[]; targets: Target[] },
): Promise<StageMetrics> {
  const chunkIds = [...new Set(stages.flatMap(({ hits }) => hits.map(({ id }) => id)))];
  const loaded = await loadChunks(db, { projectId, chunkIds });
  const names = await nameChunks(loaded, targets);
  const judgements = new Map(targets.map(({ gain }, index) => [String(index), gain]));
  return stages.map(({ name, hits }) => {
    const ranked = new Set(hits.flatMap(({ id }) => names.get(id) ?? []));
    return { stage: name, metrics: metricsOf([...ranked], judgements) };
  });
}

/** What chunks stand for, see `namesOf`, by their ids. Yields to requests in between, since passages may be many and long. */
async function nameChunks(chunks: FoundChunk[], targets: Target[]): Promise<Map<number, string[]>> {
  const yieldToEventLoop = createYieldToEventLoop();
  const prepared: PreparedTarget[] = [];
  for (const target of targets) {
    await yieldToEventLoop();
    prepared.push(prepareTarget(target));
  }
  const names = new Map<number, string[]>();
  for (const chunk of chunks) {
    await yieldToEventLoop();
    names.set(chunk.chunkId, namesOf(chunk, prepared));
  }
  return names;
}
