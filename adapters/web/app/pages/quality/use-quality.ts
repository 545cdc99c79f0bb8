import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';

export type QuestionSet = Outputs['quality']['set'];
export type Run = Outputs['quality']['run'];
export type Question = Outputs['quality']['questions']['data'][number];
export type Result = Outputs['quality']['results']['data'][number];

/** How many questions a list shows at once. */
export const pageSize = 50;

/** How often a run in progress is polled, in milliseconds. */
const lookMs = 1_000;

export const isUnderWay = (run: Run | null | undefined) =>
  run?.status === 'waiting' || run?.status === 'running';

/** The sets of an assistant, polled while one of them runs. */
export function useSets(assistantId: string, enabled = true) {
  return useQuery({
    queryKey: ['question-sets', assistantId],
    enabled,
    queryFn: () => api.quality.sets.query({ assistant_id: assistantId }),
    refetchInterval: ({ state }) => state.data?.some(({ last_run }) => isUnderWay(last_run)) && lookMs,
  });
}

export function useSet(setId: string) {
  return useQuery({
    queryKey: ['question-set', setId],
    queryFn: () => api.quality.set.query({ set_id: setId }),
  });
}

/** A page of the questions of a set. */
export function useQuestions(setId: string, from: number) {
  return useQuery({
    queryKey: ['questions', setId, from],
    queryFn: () => api.quality.questions.query({ set_id: setId, from, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
}

/** The runs of a set, newest first, polled while one is in progress. */
export function useRuns(setId: string) {
  return useQuery({
    queryKey: ['runs', setId],
    queryFn: () => api.quality.runs.query({ set_id: setId }),
    refetchInterval: ({ state }) => state.data?.some(isUnderWay) && lookMs,
  });
}

export function useRun(runId: string) {
  return useQuery({
    queryKey: ['run', runId],
    queryFn: () => api.quality.run.query({ run_id: runId }),
    refetchInterval: ({ state }) => isUnderWay(state.data) && lookMs,
  });
}

/** Reloads what is shown of a set. */
export async function refreshSet(setId: string): Promise<void> {
  await Promise.all(
    [
      ['question-set', setId],
      ['questions', setId],
      ['runs', setId],
      ['rated-down', setId],
      ['question-sets'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
