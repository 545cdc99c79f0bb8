/** A target of a question in a set: a file, a passage of any file, or a passage of that file. */
export type StoredTarget = {
  /** The file's stored uuid when it was noted; the file may be gone. */
  fileId: string | null;
  /** Its name at that time, by which it is recognized when it was uploaded again. */
  filename: string | null;
  passage: string | null;
  /** The relevance of a hit; above 0. */
  gain: number;
};

/** The origin of a question in a set. */
export type QuestionOrigin = 'typed' | 'imported' | 'playground' | 'rating';

/** A question with its targets and expected wordings. */
export type SetQuestion = {
  body: string;
  /** Wordings of which the answer should contain one, one per line; null: its words are not judged. */
  expected: string | null;
  targets: StoredTarget[];
};

/** A passage that was found or cited, and whether it was expected. */
export type JudgedPassage = { fileId: string; filename: string; page: number | null; hit: boolean };

/** A citation; without its number in the answer's text where the run is older than the numbers. */
export type JudgedCitation = JudgedPassage & { number?: number };

/** Metrics of a search, each from 0 to 1. */
export type SearchFigures = { ndcg10: number; recall10: number; mrr10: number };

/** The measurements of one question. */
export type QuestionResult = {
  /** Durations of the search and, if one was requested, of the answer. */
  milliseconds: number;
  /** null: the question has no targets, or none whose file still exists. */
  search: SearchFigures | null;
  /** Names of expected files that are gone. */
  gone: string[];
  /** The first passages that were found. */
  found: JudgedPassage[];
  /** null: the model was not asked, or it failed. */
  answer: JudgedAnswer | null;
  /** Why the question could not be measured; null if it was. */
  error: string | null;
};

/** An answer and its quality, as far as it can be measured. */
export type JudgedAnswer = {
  /** The beginning of the text. */
  text: string;
  model: string;
  /** Whether any passage supports it; an answer without support counts as a refusal. */
  answered: boolean;
  /** Whether it contains one of the expected wordings; null if there are none. */
  correct: boolean | null;
  /** The share of its citations that were expected, and of the expected ones that it cites; null if none were expected. */
  citationPrecision: number | null;
  citationRecall: number | null;
  /** The share of its sentences that the passages support; null if it has none. */
  supported: number | null;
  citations: JudgedCitation[];
  tokens: number;
};

/** Means over the questions of a run; null if there are none to average. */
export type RunFigures = {
  [Name in (typeof figureNames)[number]]: number | null;
} & {
  /** How many questions the search metrics are based on. */
  measured: number;
  /** How many questions failed. */
  failed: number;
  /** How many questions have files that are gone. */
  gone: number;
  /** Durations per question, in milliseconds. */
  p50: number | null;
  p95: number | null;
  /** How many tokens the model used in all. */
  tokens: number;
};

/** The metrics of a run that are compared, each from 0 to 1. */
export const figureNames = [
  'ndcg10',
  'recall10',
  'mrr10',
  'correct',
  'answered',
  'citationPrecision',
  'citationRecall',
  'supported',
] as const;

export type FigureName = (typeof figureNames)[number];

/** The settings of a run, which distinguish it from others. */
export type RunSettings = {
  version: string;
  retrievalCount: number;
  embeddingModel: string;
  reranker: string | null;
  /** null: no answers. */
  model: string | null;
};
