import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { characters, optional } from '../text.ts';

const setId = { set_id: z.string() };

/** What is measured of a set each night (UTC); null: nothing. */
const nightly = z.enum(['search', 'answers']).nullable();

const setName = characters(1, 100).refine((text) => text.trim() !== '', { error: 'must not be blank' });

/** The expectations of a question: files and passages, and words of the answer. */
const wantedItem = z
  .object({
    file_id: optional(z.string()),
    /** Used instead of the id when the file was uploaded again. */
    filename: optional(characters(1, 256)),
    passage: optional(characters(1, 20_000).regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit')),
    gain: optional(z.number().gt(0).max(100)),
  })
  .refine((item) => [item.file_id, item.filename, item.passage].some((value) => value !== undefined), {
    error: 'must have "file_id", "filename" or "passage"',
  });

const questionText = characters(1, 2_000).refine((text) => text.trim() !== '', {
  error: 'must not be blank',
});

const newQuestion = z.object({
  question: questionText,
  /** Wordings of which the answer should contain one, one per line. */
  expected: optional(characters(0, 2_000)),
  wanted: boundedArray(wantedItem, { max: 20, things: 'files and passages' }),
});

export const setListRequest = z.object({ assistant_id: z.string() });

export const createSetRequest = z.object({ assistant_id: z.string(), name: setName });

export const updateSetRequest = z.object({ ...setId, name: optional(setName), nightly: nightly.optional() });

export const oneSet = z.object(setId);

export const questionPageRequest = z.object({
  ...setId,
  from: optional(z.int().min(0).max(100_000)),
  limit: optional(z.int().min(1).max(100)),
});

export const addQuestionsRequest = z.object({
  ...setId,
  questions: boundedArray(newQuestion, { min: 1, max: 100, things: 'questions' }),
  origin: optional(z.enum(['typed', 'playground'])),
});

/** Omitted fields keep their value; an empty `expected` clears it. */
export const updateQuestionRequest = newQuestion.partial().extend({ question_id: z.string() });

export const oneQuestion = z.object({ question_id: z.string() });

/** The maximum length of a file of questions, in characters. */
const maxQuestionFile = 1_000_000;

export const importQuestionsRequest = z.object({
  ...setId,
  format: z.enum(['csv', 'jsonl']),
  text: characters(1, maxQuestionFile),
});

export const addRatedRequest = z.object({
  ...setId,
  /** The answers with a negative rating. */
  message_ids: boundedArray(z.string(), { min: 1, max: 100, things: 'answers' }),
});

export const startRunRequest = z.object({
  ...setId,
  /** Whether to ask the model too, at the cost of its answers. */
  answers: z.boolean(),
});

export const oneRun = z.object({ run_id: z.string() });

export const resultPageRequest = z.object({
  run_id: z.string(),
  from: optional(z.int().min(0).max(100_000)),
  limit: optional(z.int().min(1).max(100)),
});

export const compareRequest = z.object({
  run_id: z.string(),
  /** The run to compare with. */
  before_id: z.string(),
});

const share = z.number().nullable();

/** Means over the questions; null if there are none to average. */
const shares = {
  ndcg_at_10: share,
  recall_at_10: share,
  mrr_at_10: share,
  /** The share of answers with an expected wording. */
  correct: share,
  /** The share of questions whose answer cites anything. */
  answered: share,
  citation_precision: share,
  citation_recall: share,
  /** The share of sentences that the passages support. */
  supported: share,
};

export const run = z.object({
  id: z.string(),
  set_id: z.string(),
  status: z.enum(['waiting', 'running', 'completed', 'stopped', 'failed']),
  answers: z.boolean(),
  nightly: z.boolean(),
  /** Who started it; null for a nightly run, and for a person who is gone. */
  started_by: z.string().nullable(),
  /** The measured settings, which distinguish runs. */
  settings: z.object({
    version: z.string(),
    passages: z.int(),
    embedding_model: z.string(),
    reranker: z.string().nullable(),
    model: z.string().nullable(),
  }),
  total: z.int(),
  done: z.int(),
  /** null until it has ended. */
  figures: z
    .object({
      ...shares,
      /** How many questions the search metrics are based on. */
      measured: z.int(),
      failed: z.int(),
      /** How many questions expect files that are gone. */
      gone: z.int(),
      milliseconds: z.object({ p50: z.number(), p95: z.number() }).nullable(),
      tokens: z.int(),
    })
    .nullable(),
  error: z.string().nullable(),
  created_at: z.int(),
  ended_at: z.int().nullable(),
});

export const questionSet = z.object({
  id: z.string(),
  name: z.string(),
  nightly,
  questions: z.int(),
  created_at: z.int(),
});

export const questionSets = z.array(questionSet.extend({ last_run: run.nullable() }));

const wanted = z.object({
  file_id: z.string().nullable(),
  filename: z.string().nullable(),
  passage: z.string().nullable(),
  gain: z.number(),
  /** Whether its file is gone, so that nothing can find it. */
  gone: z.boolean(),
});

export const questionPage = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      expected: z.string().nullable(),
      wanted: z.array(wanted),
      origin: z.enum(['typed', 'imported', 'playground', 'rating']),
    }),
  ),
  /** `from` for the next page; null at the end. */
  next: z.int().nullable(),
});

export const addedQuestions = z.object({ added: z.int() });

export const exportedFile = z.object({ filename: z.string(), text: z.string() });

/** The badly rated answers whose questions are not in a set, or with `assistant_id` in none of its sets. */
export const ratedDownRequest = z
  .object({ set_id: optional(z.string()), assistant_id: optional(z.string()) })
  .refine(({ set_id, assistant_id }) => (set_id === undefined) !== (assistant_id === undefined), {
    error: 'is required, or "assistant_id" instead',
    path: ['set_id'],
  });

export const ratedDown = z.array(
  z.object({
    message_id: z.string(),
    question: z.string(),
    /** Its beginning, if it is long. */
    answer: z.string(),
    reason: z.string().nullable(),
    created_at: z.int(),
  }),
);

export const runs = z.array(run);

const judgedPassage = z.object({
  file_id: z.string(),
  filename: z.string(),
  page: z.int().nullable(),
  /** Whether it was expected. */
  hit: z.boolean(),
});

const judgedCitation = judgedPassage.extend({
  /** Its number in the text of the answer; null for runs of older versions. */
  number: z.int().nullable(),
});

export const resultPage = z.object({
  data: z.array(
    z.object({
      question_id: z.string(),
      question: z.string(),
      expected: z.string().nullable(),
      wanted: z.array(wanted.omit({ gone: true })),
      milliseconds: z.int(),
      ndcg_at_10: share,
      recall_at_10: share,
      mrr_at_10: share,
      /** Names of expected files that are gone. */
      gone: z.array(z.string()),
      found: z.array(judgedPassage),
      answer: z
        .object({
          text: z.string(),
          answered: z.boolean(),
          correct: z.boolean().nullable(),
          citation_precision: share,
          citation_recall: share,
          supported: share,
          citations: z.array(judgedCitation),
        })
        .nullable(),
      error: z.string().nullable(),
    }),
  ),
  next: z.int().nullable(),
});

export const comparison = z.object({
  /** How many questions both have asked unchanged. */
  questions: z.int(),
  figures: z.array(
    z.object({
      name: z.string(),
      /** How many questions both have this metric for. */
      questions: z.int(),
      before: z.number(),
      after: z.number(),
      difference: z.number(),
      /** How likely a difference of this size is by chance, from 0 to 1. */
      p: z.number(),
    }),
  ),
  /** The questions whose score changed, largest change first. */
  changed: z.array(z.object({ question: z.string(), before: z.number(), after: z.number() })),
});
