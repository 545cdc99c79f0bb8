import type OpenAI from 'openai';
import { z } from 'zod';
import type { Stopwatch } from '../../ports/clock.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import { factsOf, type ModelFacts } from '../shared/model-catalogue.ts';
import { listTimeoutMs, type ModelVendor, type VendorAccess } from '../shared/model-vendor.ts';
import { createOpenAiClient } from './client.ts';
import { createOpenAiGenerator } from './generator.ts';

/** OpenAI lists all of its models; these are the names of those that its chat completions endpoint runs. */
const chatName = /^(?:gpt-|chatgpt-|o\d)/u;
const otherName =
  /audio|realtime|image|embed|tts|transcribe|search|instruct|codex|deep-research|computer-use|-pro(?:-|$)/u;

/** Fields in which other servers state a model's context window (vLLM, OpenRouter, Groq, Mistral, llama.cpp). */
const windowFields = ['max_model_len', 'context_length', 'context_window', 'max_context_length', 'n_ctx'];

/** OpenAI, or the server with its protocol at `baseUrl`. */
export function createOpenAiVendor(access: VendorAccess, elapsed: Stopwatch): ModelVendor {
  const client = createOpenAiClient(access);
  const isOpenAi = access.baseUrl === undefined;
  const fallback = isOpenAi ? 'openai' : 'custom';

  return {
    name: fallback,
    preferredModel: 'gpt-5-mini',
    generator: createOpenAiGenerator(access, { elapsed }),
    async list() {
      const models = await listModels(client);
      const isChat = isOpenAi ? isOpenAiChatModel : (id: string) => !id.includes('embed');
      return models.filter((model) => isChat(model.id)).map((model) => parseModel(model, isOpenAi));
    },
    describe: (id) => ({ ...factsOf(id, isOpenAi ? 'openai' : undefined), id, ownedBy: fallback }),
  };
}

const namesModel = z.object({ id: z.string().min(1) });

/** The models of a server's list, without entries that name none. What else they state may be of any type. */
export async function listModels(client: OpenAI): Promise<OpenAI.Model[]> {
  const page = await client.models.list({ timeout: listTimeoutMs });
  return page.data.filter((model) => namesModel.safeParse(model).success);
}

/** Whether a model of OpenAI's own list is a chat model. */
export function isOpenAiChatModel(id: string): boolean {
  return chatName.test(id) && !otherName.test(id);
}

function parseModel(model: OpenAI.Model, isOpenAi: boolean): CatalogueModel {
  return {
    ...statedFacts(model, factsOf(model.id, isOpenAi ? 'openai' : undefined)),
    id: model.id,
    ownedBy: isOpenAi ? 'openai' : z.string().min(1).catch('custom').parse(model.owned_by),
  };
}

/** Known facts about a model, overridden by what the server's list states. */
export function statedFacts(model: OpenAI.Model, known: ModelFacts): ModelFacts {
  const window = statedWindow(model);
  const price = statedPrice(model);
  return {
    ...known,
    created: Number.isSafeInteger(model.created) ? model.created : known.created,
    ...(window !== undefined && { contextWindow: window, promptLimit: undefined }),
    ...(price && { price }),
  };
}

/** The context window in tokens, where the server states it in one of the usual fields. */
function statedWindow(model: OpenAI.Model): number | undefined {
  // llama.cpp nests it.
  const { meta } = model as { meta?: { n_ctx?: unknown } };
  const fields = new Map<string, unknown>([...Object.entries(model), ['n_ctx', meta?.n_ctx]]);
  return windowFields
    .map((name) => fields.get(name))
    .find((value): value is number => Number.isSafeInteger(value) && Number(value) > 0);
}

/** OpenRouter states dollars for a token, as decimals in strings; below zero where the price varies. */
const perToken = z.string().pipe(z.transform(Number)).pipe(z.number().min(0));
const pricedModel = z.object({ pricing: z.object({ prompt: perToken, completion: perToken }) });

/** What a million tokens cost, where the server states it. */
function statedPrice(model: OpenAI.Model): CatalogueModel['price'] {
  const { data } = pricedModel.safeParse(model);
  const perMillion = (dollars: number) => Number((dollars * 1e6).toFixed(6));
  return data && { input: perMillion(data.pricing.prompt), output: perMillion(data.pricing.completion) };
}
