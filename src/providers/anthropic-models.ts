import type Anthropic from '@anthropic-ai/sdk';
import { createAnthropicClient } from './anthropic-client.ts';
import { createAnthropicGenerator } from './anthropic-generator.ts';
import { listTimeoutMs, type ModelVendor, type VendorAccess } from './model-vendor.ts';
import type { CatalogueModel, Clock } from './ports.ts';

/** No model of Anthropic's has had less since Claude 2.1. */
const defaultWindow = 200_000;

/** Anthropic, or the server at `baseUrl` that speaks its protocol. */
export function createAnthropicVendor(access: VendorAccess, clock: Clock): ModelVendor {
  const client = createAnthropicClient(access);
  return {
    name: 'anthropic',
    preferredModel: 'claude-sonnet-5-5',
    generator: createAnthropicGenerator(access, { clock }),
    async list() {
      const page = await client.models.list({ limit: 1000 }, { timeout: listTimeoutMs });
      return page.data.map(readModel);
    },
    describe: (id) => ({ id, ownedBy: 'anthropic', created: 0, contextWindow: defaultWindow }),
  };
}

function readModel(model: Anthropic.ModelInfo): CatalogueModel {
  const created = Date.parse(model.created_at);
  return {
    id: model.id,
    ownedBy: 'anthropic',
    created: Number.isNaN(created) ? 0 : Math.floor(created / 1000),
    contextWindow: model.max_input_tokens || defaultWindow,
  };
}
