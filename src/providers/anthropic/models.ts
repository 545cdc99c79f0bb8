import type Anthropic from '@anthropic-ai/sdk';
import type { Stopwatch } from '../../ports/clock.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import { factsOf } from '../shared/model-catalogue.ts';
import { listTimeoutMs, type ModelVendor, type VendorAccess } from '../shared/model-vendor.ts';
import { createAnthropicClient } from './client.ts';
import { createAnthropicGenerator } from './generator.ts';

/** Anthropic, or the server at `baseUrl` that speaks its protocol. */
export function createAnthropicVendor(access: VendorAccess, elapsed: Stopwatch): ModelVendor {
  const client = createAnthropicClient(access);
  return {
    name: 'anthropic',
    preferredModel: 'claude-sonnet-5-5',
    generator: createAnthropicGenerator(access, { elapsed }),
    async list() {
      const page = await client.models.list({ limit: 1000 }, { timeout: listTimeoutMs });
      return page.data.filter(({ lifecycle }) => lifecycle !== 'retired').map(parseModel);
    },
    describe: (id) => ({ ...factsOf(id, 'anthropic'), id, ownedBy: 'anthropic' }),
  };
}

function parseModel(model: Anthropic.ModelInfo): CatalogueModel {
  const known = factsOf(model.id, 'anthropic');
  const created = Date.parse(model.created_at);
  return {
    id: model.id,
    ownedBy: 'anthropic',
    created: Number.isNaN(created) ? known.created : Math.floor(created / 1000),
    contextWindow: model.max_input_tokens || known.contextWindow,
    outputLimit: model.max_tokens ?? known.outputLimit,
    takesReasoning: model.capabilities?.thinking.supported ?? known.takesReasoning,
    takesTemperature: known.takesTemperature,
    ...(known.price && { price: known.price }),
  };
}
