import type { Cohere } from 'cohere-ai';
import { createCohereClient } from './cohere-client.ts';
import { createCohereGenerator } from './cohere-generator.ts';
import { listTimeoutMs, type ModelVendor, type VendorAccess } from './model-vendor.ts';
import type { CatalogueModel, Clock } from './ports.ts';

/** For a model of which Cohere does not say it; none that chats today has less. */
const defaultWindow = 128_000;

/** Cohere's chat models. Its rerankers have a file of their own. */
export function createCohereVendor(access: VendorAccess, clock: Clock): ModelVendor {
  const client = createCohereClient(access);
  return {
    name: 'cohere',
    preferredModel: 'command-a-03-2025',
    generator: createCohereGenerator(access, { clock }),
    async list() {
      const { models } = await client.models.list(
        { endpoint: 'chat', pageSize: 1000 },
        { timeoutInSeconds: listTimeoutMs / 1000 },
      );
      return models.flatMap(readModel);
    },
    describe: (id) => ({ id, ownedBy: 'cohere', created: 0, contextWindow: defaultWindow }),
  };
}

function readModel({ name, contextLength }: Cohere.GetModelResponse): CatalogueModel[] {
  if (name === undefined) return [];
  return [{ id: name, ownedBy: 'cohere', created: 0, contextWindow: contextLength || defaultWindow }];
}
