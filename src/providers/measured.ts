import type { Embedder } from '../ports/embedder.ts';
import type { Generator } from '../ports/generator.ts';
import { type Metrics, type ModelUse, type Outcome, timed } from '../ports/metrics.ts';
import type { Models } from '../ports/models.ts';
import type { Reranker } from '../ports/reranker.ts';
import { inSpan, streamInSpan } from '../telemetry/tracing.ts';

/** Measures the calls of an embedder. */
export function measuredEmbedder(embedder: Embedder, metrics: Metrics): Embedder {
  const tell = reporter('embed', embedder.model, metrics);
  return {
    ...embedder,
    embed: (...args) =>
      inSpan(...callOf('embed', embedder.model), () => timed(() => embedder.embed(...args), tell)),
  };
}

/** Measures the calls of a reranker. */
export function measuredReranker(reranker: Reranker, metrics: Metrics): Reranker {
  const tell = reporter('rerank', reranker.model, metrics);
  return {
    ...reranker,
    rerank: (...args) =>
      inSpan(...callOf('rerank', reranker.model), () => timed(() => reranker.rerank(...args), tell)),
  };
}

/** The span name and attributes of a call to a model, by OpenTelemetry's conventions for generative AI. */
function callOf(use: ModelUse, model: string) {
  const attributes = { 'gen_ai.operation.name': use, 'gen_ai.request.model': model };
  return [`${use} ${model}`, { kind: 'client', attributes }] as const;
}

function reporter(use: ModelUse, model: string, metrics: Metrics) {
  return (seconds: number, outcome: Outcome) => metrics.modelCall({ use, model, outcome }, seconds);
}

/** Measures the answers of models, and their tokens. */
export function measuredModels(models: Models, metrics: Metrics): Models {
  return {
    ...models,
    generatorFor: (model) => measuredGenerator(models.generatorFor(model), metrics),
  };
}

function measuredGenerator(generator: Generator, metrics: Metrics): Generator {
  return {
    ...generator,
    async *generate(request, signal) {
      const { model } = request;
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1_000;
      let hasBegun = false;
      let outcome: Outcome = 'failed';
      try {
        const events = streamInSpan(...callOf('generate', model), () => generator.generate(request, signal));
        for await (const event of events) {
          if (!hasBegun) metrics.answerStage('first_event', seconds());
          hasBegun = true;
          if (event.type === 'finish') {
            outcome = 'done';
            metrics.tokens({ model, kind: 'prompt' }, event.usage.promptTokens);
            metrics.tokens({ model, kind: 'completion' }, event.usage.completionTokens);
          }
          yield event;
        }
      } finally {
        // Stopping an answer is not a failure of the model.
        if (signal?.aborted) outcome = 'done';
        metrics.modelCall({ use: 'generate', model, outcome }, seconds());
      }
    },
  };
}
