import type { Stopwatch } from '../ports/clock.ts';
import type { ModelVendor, VendorAccess } from './shared/model-vendor.ts';
import type { VendorName } from './shared/vendor-names.ts';

/** How to reach each vendor that is configured. */
export type VendorAccesses = { [Name in VendorName]?: VendorAccess | undefined };

/** The file of the model that CHAT_MODEL names as `gguf:PATH`; undefined where it names another. */
export function ggufPath(chatModel: string | undefined): string | undefined {
  return chatModel?.startsWith('gguf:') ? chatModel.slice('gguf:'.length) : undefined;
}

/**
 * Opens the model of a file first, then the configured vendors, in order of preference. Their packages are loaded only here:
 * most deployments use one vendor, and each package slows the start down.
 */
export async function openVendors(
  accesses: VendorAccesses,
  elapsed: Stopwatch,
  chatModel?: string,
): Promise<ModelVendor[]> {
  const path = ggufPath(chatModel);
  const { openai, anthropic, google, mistral, cohere } = accesses;
  const vendors = await Promise.all([
    path !== undefined && import('./gguf/models.ts').then(({ openGgufVendor }) => openGgufVendor(path)),
    openai &&
      import('./openai/models.ts').then(({ createOpenAiVendor }) => createOpenAiVendor(openai, elapsed)),
    anthropic &&
      import('./anthropic/models.ts').then(({ createAnthropicVendor }) =>
        createAnthropicVendor(anthropic, elapsed),
      ),
    google &&
      import('./google/models.ts').then(({ createGoogleVendor }) => createGoogleVendor(google, elapsed)),
    mistral &&
      import('./mistral/models.ts').then(({ createMistralVendor }) => createMistralVendor(mistral, elapsed)),
    cohere &&
      import('./cohere/models.ts').then(({ createCohereVendor }) => createCohereVendor(cohere, elapsed)),
  ]);
  return vendors.filter((vendor) => vendor !== undefined && vendor !== false);
}
