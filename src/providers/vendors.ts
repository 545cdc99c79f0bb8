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
    path !== undefined && openGguf(path),
    openai && openOpenAi(openai, elapsed),
    anthropic && openAnthropic(anthropic, elapsed),
    google && openGoogle(google, elapsed),
    mistral && openMistral(mistral, elapsed),
    cohere && openCohere(cohere, elapsed),
  ]);
  return vendors.filter((vendor) => vendor !== undefined && vendor !== false);
}

async function openGguf(path: string): Promise<ModelVendor> {
  const { openGgufVendor } = await import('./gguf/models.ts');
  return openGgufVendor(path);
}

async function openOpenAi(access: VendorAccess, elapsed: Stopwatch): Promise<ModelVendor> {
  const { createOpenAiVendor } = await import('./openai/models.ts');
  return createOpenAiVendor(access, elapsed);
}

async function openAnthropic(access: VendorAccess, elapsed: Stopwatch): Promise<ModelVendor> {
  const { createAnthropicVendor } = await import('./anthropic/models.ts');
  return createAnthropicVendor(access, elapsed);
}

async function openGoogle(access: VendorAccess, elapsed: Stopwatch): Promise<ModelVendor> {
  const { createGoogleVendor } = await import('./google/models.ts');
  return createGoogleVendor(access, elapsed);
}

async function openMistral(access: VendorAccess, elapsed: Stopwatch): Promise<ModelVendor> {
  const { createMistralVendor } = await import('./mistral/models.ts');
  return createMistralVendor(access, elapsed);
}

async function openCohere(access: VendorAccess, elapsed: Stopwatch): Promise<ModelVendor> {
  const { createCohereVendor } = await import('./cohere/models.ts');
  return createCohereVendor(access, elapsed);
}
