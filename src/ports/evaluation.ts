/** What a question of a set should find: a file, a passage of any file, or a passage of that file. */
export type StoredTarget = {
  /** The file's stored uuid when it was noted; the file may be gone. */
  fileId: string | null;
  /** Its name then, by which it is found again when it was uploaded anew. */
  filename: string | null;
  passage: string | null;
  /** How good a hit is; above 0. */
  gain: number;
};

/** Where a question of a set came from. */
export type QuestionOrigin = 'typed' | 'imported' | 'playground' | 'rating';

/** A question with what its answer should find and say. */
export type SetQuestion = {
  body: string;
  /** Wordings of which an answer should have one, a line each; null: its words are not judged. */
  expected: string | null;
  targets: StoredTarget[];
};

/** A passage that was found or cited, and whether it is one that was wanted. */
export type JudgedPassage = { fileId: string; filename: string; page: number | null; hit: boolean };

/** Figures of a search, each from 0 to 1. */
export type SearchFigures = { ndcg10: number; recall10: number; mrr10: number };

/** What was measured of one question. */
export type QuestionResult = {
  /** Of the search, and of the answer where one was asked for. */
  milliseconds: number;
  /** null: the question has no targets, or none whose file is still there. */
  search: SearchFigures | null;
  /** Names of the files that it should find and that are gone. */
  gone: string[];
  /** The first passages that were found. */
  found: JudgedPassage[];
  /** null: the model was not asked, or it failed. */
  answer: JudgedAnswer | null;
  /** Why the question could not be measured; null where it was. */
  error: string | null;
};

/** An answer, and how good it is as far as that can be told. */
export type JudgedAnswer = {
  /** Its beginning. */
  text: string;
  model: string;
  /** Whether it rests on any passage; an answer that does not is taken for a refusal. */
  answered: boolean;
  /** Whether it has one of the expected wordings; null where none is expected. */
  correct: boolean | null;
  /** The share of its citations that are wanted, and of what is wanted that it cites; null where nothing is wanted. */
  citationPrecision: number | null;
  citationRecall: number | null;
  /** The share of its sentences that the passages support; null where it has none. */
  supported: number | null;
  citations: JudgedPassage[];
  tokens: number;
};

/** Means over the questions of a run; null where there is no question to take them of. */
export type RunFigures = {
  [Name in (typeof figureNames)[number]]: number | null;
} & {
  /** How many questions the figures of the search rest on. */
  measured: number;
  /** How many questions could not be asked. */
  failed: number;
  /** How many questions have files that are gone. */
  gone: number;
  /** Of one question, in milliseconds. */
  p50: number | null;
  p95: number | null;
  /** Of the model, in all. */
  tokens: number;
};

/** The figures of a run that are compared, each from 0 to 1. */
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

/** What a run measures, so that two can be told apart. */
export type RunSettings = {
  version: string;
  retrievalCount: number;
  embeddingModel: string;
  reranker: string | null;
  /** null: no answers. */
  model: string | null;
};
