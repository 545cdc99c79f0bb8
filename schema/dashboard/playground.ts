import { z } from 'zod';
import { characters, optional } from '../text.ts';

/** A question to look into, with the settings that a try may change. */
export const playgroundRequest = z.object({
  assistant_id: z.string(),
  question: characters(1, 2_000).refine((text) => text.trim() !== '', { error: 'must not be blank' }),
  /** How many passages to find; the organization's setting unless given. */
  passages: optional(z.int().min(1).max(20)),
  /** Whether a reranker orders what was found, where there is one. */
  rerank: optional(z.boolean()),
  /** Which model answers; the organization's default unless given. */
  model: optional(characters(1, 256)),
  /** Whether the model is asked; else what it would be given is told. */
  answer: optional(z.boolean()),
});

/** Where a passage stood in a stage, from 1, and its score there; null where the stage only passed it on. */
type Standing = { rank: number; score: number | null };

/** What became of a passage that the search came upon. */
export type PassageFate =
  | 'prompt'
  /** It was found, but the model has no room for it. */
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
  /** Its number in the prompt; null where it is not in it. */
  number: number | null;
  /** Whether it was joined with its neighbours under one number. */
  merged: boolean;
  words: Standing | null;
  vectors: Standing | null;
  spelling: Standing | null;
  fused: Standing | null;
  reranked: Standing | null;
  /** What the reranker itself gave; null where none ran. */
  reranker: number | null;
  /** Whether an exact match of the question moved it to the top. */
  exact: boolean;
};

/** What happens while a question is looked into. */
export type PlaygroundEvent =
  | {
      type: 'explained';
      model: string;
      /** Of the search. */
      milliseconds: number;
      /** The results in their order, then what was left out, the best first. */
      passages: ExplainedPassage[];
      /** How many more were left out that are not listed. */
      more: number;
      messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
      prompt_tokens: number;
    }
  | { type: 'text'; text: string }
  /** Numbers of the prompt's passages that the answer rests on. */
  | { type: 'citations'; numbers: number[] }
  | {
      type: 'end';
      /** What answered: the fallback where the chosen one failed. */
      model: string;
      /** From the question to the first word; null where the model wrote none. */
      first_word_milliseconds: number | null;
      /** From the question to the end. */
      milliseconds: number;
      prompt_tokens: number;
      completion_tokens: number;
    };
