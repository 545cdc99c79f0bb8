import { tokenCounterFor } from '../providers/count-tokens.ts';
import type {
  CatalogueModel,
  GenerateRequest,
  Generator,
  Models,
  Passage,
  ReasoningEffort,
  Usage,
} from '../providers/ports.ts';
import type { AssembleContext, PromptParts } from './build-prompt.ts';
import { createMarkerFilter } from './citation-markers.ts';
import { type Citation, findCitations } from './citations.ts';
import { condenseQuestion } from './condense-question.ts';
import { checkCallersWords, fitBudget, promptLength } from './fit-budget.ts';
import { rewriteQuestion } from './rewrite-question.ts';

export type AnswerDependencies = {
  /** The best passages for a query in the knowledge base that answers, best first, at most `limit`. */
  retrieve(query: string, limit: number, signal: AbortSignal): Promise<Passage[]>;
  assembleContext: AssembleContext;
  models: Pick<Models, 'generatorFor'>;
};

export type AnswerRequest = Omit<PromptParts, 'passages'> & {
  /** The model that answers, chosen already. */
  model: CatalogueModel;
  /** How many passages to retrieve at most. */
  retrievalCount: number;
  /** 0 to 2. */
  temperature?: number | undefined;
  /** Upper bound of the answer, in tokens. */
  maxTokens?: number | undefined;
  /** Asks for reasoning; without it none is passed on. */
  reasoningEffort?: ReasoningEffort | undefined;
};

/** What happens while an answer is written. One `citations` event and then one `finish` event come last. */
export type AnswerEvent =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | { type: 'citations'; citations: Citation[] }
  | {
      type: 'finish';
      /** `length` when the answer was cut at `maxTokens`. */
      reason: 'stop' | 'length';
      usage: Usage;
      /** Id of the model that ran. */
      model: string;
    };

/**
 * Answers a question from a knowledge base. Aborting the signal cancels retrieval and the model's call.
 * @throws AppError 400 `context_length_exceeded` when the caller's words do not fit the model; `upstream` when a
 * provider fails, before the first event or after.
 */
export async function* answer(
  { retrieve, assembleContext, models }: AnswerDependencies,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { model, extraContext, maxTokens } = request;
  const counterFor = (passages: Passage[]) =>
    tokenCounterFor(model.id, promptLength({ ...request, passages }));
  checkCallersWords(request, model, await counterFor([]));
  const generator = models.generatorFor(model);
  const query = await standAlone(generator, request, signal);
  const retrieved = await retrieve(query, request.retrievalCount, signal);
  signal.throwIfAborted();
  const count = await counterFor(retrieved);
  const prompt = fitBudget({ ...request, passages: retrieved }, assembleContext, model, maxTokens, count);

  const markers = createMarkerFilter(prompt.passages.length);
  let written = '';
  const generation: GenerateRequest = {
    model: model.id,
    messages: prompt.messages,
    question: query,
    passages: prompt.passages,
    extraContext,
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(prompt.maxTokens !== undefined && { maxTokens: prompt.maxTokens }),
    ...(request.reasoningEffort !== undefined && { reasoningEffort: request.reasoningEffort }),
  };
  for await (const event of generator.generate(generation, signal)) {
    if (event.type === 'reasoning') {
      if (request.reasoningEffort !== undefined) yield event;
      continue;
    }
    const text = event.type === 'text' ? markers.push(event.text) : markers.end();
    written += text;
    if (text !== '') yield { type: 'text', text };
    if (event.type === 'finish') {
      const { quoted, ...end } = event;
      yield { type: 'citations', citations: findCitations(written, prompt.passages, quoted) };
      yield { ...end, model: model.id };
    }
  }
}

/** The question as it would be asked without its conversation: that is what to search for. */
async function standAlone(
  generator: Generator,
  { model, question, history }: AnswerRequest,
  signal: AbortSignal,
): Promise<string> {
  if (history.length === 0) return question;
  const rewritten = generator.quotesOnly
    ? null
    : await rewriteQuestion({ generator, model: model.id }, question, history, signal);
  return rewritten ?? condenseQuestion(question, history);
}
