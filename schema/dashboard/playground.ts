import { z } from 'zod';
import { characters, optional } from '../text.ts';

/** A question to examine, with the settings that an experiment may change. */
export const playgroundRequest = z.object({
  assistant_id: z.string(),
  question: characters(1, 2_000).refine((text) => text.trim() !== '', { error: 'must not be blank' }),
  /** How many passages to find; the organization's setting by default. */
  passages: optional(z.int().min(1).max(20)),
  /** Whether to use the reranker, if there is one. */
  rerank: optional(z.boolean()),
  /** The model to answer with; the organization's default by default. */
  model: optional(characters(1, 256)),
  /** Whether to ask the model; otherwise only the prompt is returned. */
  answer: optional(z.boolean()),
});

/** A passage's rank in a stage, from 1, and its score there; null if the stage only passed it on. */
type Standing = { rank: number; score: number | null };

/** What became of a passage that the search considered. */
export type PassageFate =
  | 'prompt'
  /** It was found, but does not fit into the model's context. */
  | 'no_room'
  | 'beyond_count'
  | 'repeated'
  | 'too_far'
  | 'not_looked_at';

export type ExplainedPassage = {
  id: string;
  file_id: string;
  filename: string;
  page: number | null;
  heading_path: string[];
  /** Markdown. */
  text: string;
  fate: PassageFate;
  /** Its number in the prompt; null if it is not in it. */
  number: number | null;
  /** Whether it was joined with its neighbours under one number. */
  merged: boolean;
  words: Standing | null;
  vectors: Standing | null;
  spelling: Standing | null;
  fused: Standing | null;
  reranked: Standing | null;
  /** The reranker's score; null if none ran. */
  reranker: number | null;
  /** Whether an exact match of the question moved it to the top. */
  exact: boolean;
};

/** The events while a question is examined. */
export type PlaygroundEvent =
  | {
      type: 'explained';
      model: string;
      /** Duration of the search. */
      milliseconds: number;
      /** The results in order, then what was left out, best first. */
      passages: ExplainedPassage[];
      /** How many more were left out and are not listed. */
      more: number;
      messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
      prompt_tokens: number;
    }
  | { type: 'text'; text: string }
  | {
      type: 'citations';
      /** The passages that support the answer: the number in its text, and the passage's number in the prompt. */
      citations: { number: number; passage: number }[];
    }
  | {
      type: 'end';
      /** The model that answered: the fallback if the chosen one failed. */
      model: string;
      /** From the question to the first word; null if the model wrote none. */
      first_word_milliseconds: number | null;
      /** From the question to the end. */
      milliseconds: number;
      prompt_tokens: number;
      completion_tokens: number;
    };
