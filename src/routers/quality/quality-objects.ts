import type { z } from 'zod';
import type { questionPage, questionSet, resultPage, run } from '../../../schema/dashboard/quality.ts';
import { formatId } from '../../../schema/ids.ts';
import type { QuestionSet } from '../../db/evaluation/question-sets.ts';
import type { ResultRow } from '../../db/evaluation/results.ts';
import type { EvaluationRun } from '../../db/evaluation/runs.ts';
import type { SetQuestionRow } from '../../db/evaluation/set-questions.ts';
import type { JudgedPassage, QuestionResult, RunFigures, StoredTarget } from '../../ports/evaluation.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

export function toSetObject(set: QuestionSet): z.output<typeof questionSet> {
  return {
    id: formatId('questionSet', set.id),
    name: set.name,
    nightly: set.nightly,
    questions: set.questions,
    created_at: toUnixSeconds(set.createdAt),
  };
}

export function toRunObject({ settings, figures, ...row }: EvaluationRun): z.output<typeof run> {
  return {
    id: formatId('evaluationRun', row.id),
    set_id: formatId('questionSet', row.setId),
    status: row.status,
    answers: row.answers,
    nightly: row.nightly,
    started_by: row.startedBy,
    settings: {
      version: settings.version,
      passages: settings.retrievalCount,
      embedding_model: settings.embeddingModel,
      reranker: settings.reranker,
      model: settings.model,
    },
    total: row.total,
    done: row.done,
    figures: figures && toFiguresObject(figures),
    error: row.error,
    created_at: toUnixSeconds(row.createdAt),
    ended_at: toUnixSeconds(row.endedAt),
  };
}

function toFiguresObject({ p50, p95, ...figures }: RunFigures): z.output<typeof run>['figures'] {
  return {
    ndcg_at_10: figures.ndcg10,
    recall_at_10: figures.recall10,
    mrr_at_10: figures.mrr10,
    correct: figures.correct,
    answered: figures.answered,
    citation_precision: figures.citationPrecision,
    citation_recall: figures.citationRecall,
    supported: figures.supported,
    measured: figures.measured,
    failed: figures.failed,
    gone: figures.gone,
    milliseconds: p50 === null || p95 === null ? null : { p50, p95 },
    tokens: figures.tokens,
  };
}

export function toQuestionObject(
  row: SetQuestionRow,
  targets: (StoredTarget & { gone: boolean })[],
): z.output<typeof questionPage>['data'][number] {
  return {
    id: formatId('question', row.id),
    question: row.body,
    expected: row.expected,
    wanted: targets.map((target) => ({ ...toWantedObject(target), gone: target.gone })),
    origin: row.origin,
  };
}

function toWantedObject({ fileId, filename, passage, gain }: StoredTarget) {
  return { file_id: fileId && formatId('file', fileId), filename, passage, gain };
}

export function toResultObject(
  { questionId, body, expected, targets }: ResultRow,
  { milliseconds, search, gone, found, answer, error }: QuestionResult,
): z.output<typeof resultPage>['data'][number] {
  return {
    question_id: formatId('question', questionId),
    question: body,
    expected,
    wanted: targets.map(toWantedObject),
    milliseconds,
    ndcg_at_10: search?.ndcg10 ?? null,
    recall_at_10: search?.recall10 ?? null,
    mrr_at_10: search?.mrr10 ?? null,
    gone,
    found: found.map(toPassageObject),
    answer: answer && {
      text: answer.text,
      answered: answer.answered,
      correct: answer.correct,
      citation_precision: answer.citationPrecision,
      citation_recall: answer.citationRecall,
      supported: answer.supported,
      citations: answer.citations.map((citation) => ({
        ...toPassageObject(citation),
        number: citation.number ?? null,
      })),
    },
    error,
  };
}

function toPassageObject({ fileId, filename, page, hit }: JudgedPassage) {
  return { file_id: formatId('file', fileId), filename, page, hit };
}
