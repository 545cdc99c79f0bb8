import type { z } from 'zod';
import type {
  ExplainedPassage,
  PassageFate,
  PlaygroundEvent,
  playgroundRequest,
} from '../../../schema/dashboard/playground.ts';
import { formatId } from '../../../schema/ids.ts';
import type { AnswerEvent } from '../../answer/answer.ts';
import type { FittedPrompt } from '../../answer/fit-budget.ts';
import { type PrepareDependencies, prepareAnswer } from '../../answer/prepare-answer.ts';
import { type FoundChunk, loadChunks } from '../../db/documents/chunks.ts';
import type { Citation } from '../../ports/citation.ts';
import type { Generator } from '../../ports/generator.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import type { Passage } from '../../ports/passage.ts';
import type { OrganizationContext } from '../../request/context.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { createExplainer, type Explanation } from '../../retrieve/explain.ts';
import { meteredModels } from '../../usage/metered-models.ts';
import { requireAssistant } from '../assistants/require-assistant.ts';
import { sourceOf, startMeter, type UsageMeter } from '../usage/meter-usage.ts';

/** How many passages are listed at most, found and left out. */
const maxExplained = 60;

/** Stands in for the model when no answer is requested. */
const silentGenerator: Generator = {
  quotesOnly: true,
  async *generate() {
    yield { type: 'finish', reason: 'stop', usage: { promptTokens: 0, completionTokens: 0 }, quoted: [] };
  },
};

/**
 * Answers a question as every adapter does, and explains why each passage was found and what the model was given. Nothing
 * is stored.
 * @throws AppError 404 for an unknown assistant or unavailable model; `upstream` when the model fails.
 */
export async function* explainAnswer(
  context: OrganizationContext,
  input: z.output<typeof playgroundRequest>,
  signal?: AbortSignal,
): AsyncGenerator<PlaygroundEvent> {
  const { deps, caller, requestId } = context;
  const { organization } = caller;
  const project = await requireAssistant(deps.pool, caller, input.assistant_id);
  const { question, model, passages: retrievalCount = organization.retrievalCount } = input;
  const source = sourceOf(caller, project.id);
  if (input.answer !== false) await deps.budgets.require(source);
  const meter = startMeter(deps.usage, source);
  const explainer = createExplainer(retrievalCount);
  const given = Promise.withResolvers<{ prompt: FittedPrompt; model: CatalogueModel; searched: number }>();
  const started = performance.now();
  const open = await prepareAnswer(depsFor(deps, input, meter), {
    organization,
    project,
    requestId,
    question,
    model,
    retrievalCount,
    listsNoSources: true,
    observe: explainer.observe,
    reportPrompt: (prompt, model) => given.resolve({ prompt, model, searched: performance.now() - started }),
  });
  const opened = whileAuthorized(context, 'evaluations', signal, open);
  // A search alone uses nothing that is metered.
  const events = input.answer === false ? opened : meter.follow(opened, signal);
  try {
    const next = events.next();
    // The search result is sent before the model answers; a search that fails ends the stream.
    const {
      prompt,
      model: asked,
      searched,
    } = await Promise.race([given.promise, next.then(() => given.promise)]);
    next.catch(() => undefined);
    const explanations = explainer.explain();
    const shown = explanations.slice(0, maxExplained);
    const chunkIds = shown.map(({ chunkId }) => chunkId);
    const chunks = await loadChunks(deps.pool, { projectId: project.id, chunkIds });
    yield {
      type: 'explained',
      model: asked.id,
      milliseconds: Math.round(searched),
      passages: explainPassages(shown, chunks, prompt.passages),
      more: explanations.length - shown.length,
      messages: prompt.messages,
      prompt_tokens: prompt.tokens,
    };
    if (input.answer === false) return void (await next);
    yield* describeAnswer(next, events, { passages: prompt.passages, started });
  } finally {
    await events.return(undefined);
  }
}

/** The rest of an answer's events, beginning with `first`, as the playground shows them. */
async function* describeAnswer(
  first: Promise<IteratorResult<AnswerEvent, unknown>>,
  events: AsyncGenerator<AnswerEvent, unknown>,
  { passages, started }: { passages: Passage[]; started: number },
): AsyncGenerator<PlaygroundEvent> {
  const elapsed = () => Math.round(performance.now() - started);
  let firstWord: number | null = null;
  for (let next = first; ; next = events.next()) {
    const { done, value: event } = await next;
    if (done) return;
    if (event.type === 'text') {
      firstWord ??= elapsed();
      yield event;
    }
    if (event.type === 'citations')
      yield { type: 'citations', citations: citedInPrompt(passages, event.citations) };
    if (event.type === 'finish') {
      const { promptTokens, completionTokens } = event.usage;
      yield {
        type: 'end',
        model: event.model,
        first_word_milliseconds: firstWord,
        milliseconds: elapsed(),
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
      };
    }
  }
}

/** The citations with the numbers of their passages in the prompt: a model that quotes numbers its sources itself. */
function citedInPrompt(inPrompt: Passage[], citations: Citation[]): { number: number; passage: number }[] {
  return citations.flatMap(({ number, fileId, text }) => {
    const index = inPrompt.findIndex((passage) => passage.fileId === fileId && passage.text === text);
    return index === -1 ? [] : [{ number, passage: index + 1 }];
  });
}

/** The dependencies without the parts that the experiment turns off. */
function depsFor(
  deps: PrepareDependencies,
  { rerank, answer }: z.output<typeof playgroundRequest>,
  meter: UsageMeter,
): PrepareDependencies {
  const models =
    answer === false
      ? { ...deps.models, generatorFor: () => silentGenerator }
      : meteredModels(deps.models, meter.addTokens);
  return { ...deps, models, reranker: rerank === false ? undefined : deps.reranker };
}

function explainPassages(
  explanations: Explanation[],
  chunks: FoundChunk[],
  inPrompt: Passage[],
): ExplainedPassage[] {
  const byId = new Map(chunks.map((chunk) => [chunk.chunkId, chunk]));
  const numbers = new Map(
    inPrompt.flatMap(({ chunkId, joined = [chunkId] }, index) =>
      joined.map((id) => [id, { number: index + 1, merged: joined.length > 1 }] as const),
    ),
  );
  return explanations.flatMap(({ chunkId, fate, stages, reranker, exact }) => {
    const chunk = byId.get(chunkId);
    const place = numbers.get(String(chunkId));
    if (!chunk) return [];
    return {
      id: String(chunkId),
      file_id: formatId('file', chunk.fileId),
      filename: chunk.filename,
      page: chunk.page,
      heading_path: chunk.headingPath,
      text: chunk.text,
      fate: (place ? 'prompt' : fate === 'found' ? 'no_room' : fate) satisfies PassageFate,
      number: place?.number ?? null,
      merged: place?.merged ?? false,
      words: stages.words ?? null,
      vectors: stages.vectors ?? null,
      spelling: stages.spelling ?? null,
      fused: stages.fused ?? null,
      reranked: stages.reranked ?? null,
      reranker,
      exact,
    };
  });
}
