import type { Stopwatch } from '../../ports/clock.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import { createOpenAiClient } from '../openai/client.ts';
import { createOpenAiGenerator } from '../openai/generator.ts';
import { listModels } from '../openai/models.ts';
import { factsOf } from '../shared/model-catalogue.ts';
import type { ModelVendor, VendorAccess } from '../shared/model-vendor.ts';

/** Google's endpoints in OpenAI's format: https://ai.google.dev/gemini-api/docs/openai */
const address = 'https://generativelanguage.googleapis.com/v1beta/openai';

const otherName = /embed|tts|image|audio|live|robotics|computer-use|deep-research/u;

/** Google, whose list names resources (`models/gemini-…`) while its chat takes the bare name. */
export function createGoogleVendor(
  { apiKey, baseUrl = address }: VendorAccess,
  elapsed: Stopwatch,
): ModelVendor {
  const access = { apiKey, baseUrl };
  const client = createOpenAiClient(access);
  return {
    name: 'google',
    preferredModel: 'gemini-flash-latest',
    generator: createOpenAiGenerator(access, { elapsed, isGoogle: true }),
    async list() {
      const models = await listModels(client);
      return models
        .map(({ id }) => describe(id.replace(/^models\//u, '')))
        .filter(({ id }) => /^(?:gemini|gemma)-/u.test(id) && !otherName.test(id));
    },
    describe,
  };
}

/** Google's list contains only names. */
function describe(id: string): CatalogueModel {
  const facts = factsOf(id, 'google');
  // Every Gemini model since 1.5 accepts a million tokens.
  const contextWindow = id.startsWith('gemini-')
    ? Math.max(facts.contextWindow, 1_000_000)
    : facts.contextWindow;
  return { ...facts, id, ownedBy: 'google', contextWindow };
}
