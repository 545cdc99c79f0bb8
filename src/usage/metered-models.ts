import type { GenerateRequest, Generator, Usage } from '../ports/generator.ts';
import type { Models } from '../ports/models.ts';
import { countPromptTokens, countTokens } from '../text/model-tokens/count-tokens.ts';

/** The same models, reporting their tokens to `count`, including those spent on rewriting questions for the search. */
export function meteredModels(models: Models, count: (usage: Usage) => void): Models {
  return { ...models, generatorFor: (model) => meteredGenerator(models.generatorFor(model), count) };
}

/** The same generator. The tokens of an interrupted answer are an estimate. */
function meteredGenerator(generator: Generator, count: (usage: Usage) => void): Generator {
  return {
    ...generator,
    async *generate(request, signal) {
      let written: string | undefined;
      let isCounted = false;
      try {
        for await (const event of generator.generate(request, signal)) {
          if (event.type === 'finish') {
            count(event.usage);
            isCounted = true;
          } else written = (written ?? '') + event.text;
          yield event;
        }
      } finally {
        // The model has worked even if the reader leaves before the end, or before the first word: it was sent the prompt.
        if (!isCounted && (written !== undefined || signal?.aborted)) count(estimate(request, written ?? ''));
      }
    },
  };
}

function estimate({ messages }: GenerateRequest, written: string): Usage {
  return { promptTokens: countPromptTokens(messages), completionTokens: countTokens(written) };
}
