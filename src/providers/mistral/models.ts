import type OpenAI from 'openai';
import type { Stopwatch } from '../../ports/clock.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import { createOpenAiClient } from '../openai/client.ts';
import { createOpenAiGenerator } from '../openai/generator.ts';
import { listModels, statedFacts } from '../openai/models.ts';
import { factsOf } from '../shared/model-catalogue.ts';
import type { ModelVendor, VendorAccess } from '../shared/model-vendor.ts';

/** Mistral's endpoints resemble OpenAI's: https://docs.mistral.ai/api */
const address = 'https://api.mistral.ai/v1';

const otherName = /embed|moderation|ocr|transcribe|voxtral|tts/u;

/** Mistral's fields of a model beyond OpenAI's. */
type MistralModel = OpenAI.Model & { capabilities?: { completion_chat?: boolean } };

/** Mistral, which always sends the usage of a stream and refuses requests that ask for it. */
export function createMistralVendor(
  { apiKey, baseUrl = address }: VendorAccess,
  elapsed: Stopwatch,
): ModelVendor {
  const access = { apiKey, baseUrl };
  const client = createOpenAiClient(access);
  return {
    name: 'mistral',
    preferredModel: 'mistral-medium-latest',
    generator: createOpenAiGenerator(access, { elapsed, asksForUsage: false }),
    async list() {
      const models = await listModels(client);
      return models.filter(isChatModel).map(parseModel);
    },
    describe: (id) => ({ ...factsOf(id, 'mistral'), id, ownedBy: 'mistral' }),
  };
}

function isChatModel(model: MistralModel): boolean {
  return model.capabilities?.completion_chat ?? !otherName.test(model.id);
}

function parseModel(model: OpenAI.Model): CatalogueModel {
  return { ...statedFacts(model, factsOf(model.id, 'mistral')), id: model.id, ownedBy: 'mistral' };
}
