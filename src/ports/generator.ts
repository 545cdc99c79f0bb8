import type { Passage } from './passage.ts';

/** A message of a prompt. */
export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** How much a reasoning model thinks before it answers. */
export type ReasoningEffort = 'low' | 'medium' | 'high';

/** What a knowledge base lacks: it has no document that can be searched, or some that are not processed yet. */
export type MissingDocuments = 'none' | 'unread';

/** The documents of a knowledge base that can be searched: how many, and the names of the newest. */
export type HeldDocuments = { count: number; newest: string[] };

/** A question for a generator, with everything that it may answer from. */
export type GenerateRequest = {
  /** Id of the model that answers. */
  model: string;
  /** The whole prompt for a language model: system, history and question, from `answer/build-prompt`. */
  messages: PromptMessage[];
  /** The question, rewritten to stand alone, for generators that are not language models. */
  standaloneQuestion: string;
  /** The passages in the prompt, best first, for generators that are not language models. */
  passages: Passage[];
  /** Text from the caller to answer from. */
  extraContext?: string;
  temperature?: number;
  /** Maximum length of the answer, in tokens. */
  maxTokens?: number;
  /** The model's output limit in tokens, including reasoning, if known. */
  outputLimit?: number;
  reasoningEffort?: ReasoningEffort;
  /** Set when sources are shown beside the text, which then ends without a list of them. */
  listsNoSources?: boolean;
  /** What the knowledge base lacks, for generators that are not language models to say when they find no answer. */
  findMissing?(): Promise<MissingDocuments | undefined>;
  /** The documents that the knowledge base has, for such generators to say when they are asked which or how many. */
  findHeld?(): Promise<HeldDocuments>;
};

/** Tokens, as the model that ran counts them. */
export type Usage = { promptTokens: number; completionTokens: number };

/** A part of an answer, or its end. */
export type GenerateEvent =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | {
      type: 'finish';
      reason: 'stop' | 'length';
      usage: Usage;
      /**
       * Numbers of the quoted passages, if the generator knows them; empty when it found no answer. Its text numbers them
       * by their position in this list.
       */
      quoted?: number[];
    };

/**
 * Writes an answer. The iterable ends with exactly one `finish` event. Aborting the signal cancels the vendor call. Throws
 * an `upstream` error when the vendor fails.
 */
export type Generator = {
  /** Set for a generator that is not a language model: it only quotes passages and follows no instructions. */
  quotesOnly?: true;
  generate(request: GenerateRequest, signal?: AbortSignal): AsyncIterable<GenerateEvent>;
};
