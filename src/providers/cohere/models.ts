import type { Cohere } from 'cohere-ai';
import type { Stopwatch } from '../../ports/clock.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import { factsOf } from '../shared/model-catalogue.ts';
import { listTimeoutMs, type ModelVendor, type VendorAccess } from '../shared/model-vendor.ts';
import { createCohereClient } from './client.ts';
import { createCohereGenerator } from './generator.ts';

/** Cohere's chat models. */
export function createCohereVendor(access: VendorAccess, elapsed: Stopwatch): ModelVendor {
  const client = createCohereClient(access);
  return {
    name: 'cohere',
    preferredModel: 'command-a-03-2025',
    generator: createCohereGenerator(access, { elapsed }),
    async list() {
      const { models } = await client.models.list(
        { endpoint: 'chat', pageSize: 1000 },
        { timeoutInSeconds: listTimeoutMs / 1000 },
      );
      return models.flatMap(parseModel);
    },
    describe: (id) => ({ ...factsOf(id, 'cohere'), id, ownedBy: 'cohere' }),
  };
}

function parseModel({ name, contextLength }: Cohere.GetModelResponse): CatalogueModel[] {
  if (name === undefined) return [];
  const known = factsOf(name, 'cohere');
  return [{ ...known, id: name, ownedBy: 'cohere', contextWindow: contextLength || known.contextWindow }];
}
