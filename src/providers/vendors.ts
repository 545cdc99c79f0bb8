import type { Clock } from '../ports/clock.ts';
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
  clock: Clock,
  chatModel?: string,
): Promise<ModelVendor[]> {
  const path = ggufPath(chatModel);
  const { openai, anthropic, google, mistral, cohere } = accesses;
  const vendors = await Promise.all([
    path !== undefined && openGguf(path),
    openai && openOpenAi(openai, clock),
    anthropic && openAnthropic(anthropic, clock),
    google && openGoogle(google, clock),
    mistral && openMistral(mistral, clock),
    cohere && openCohere(cohere, clock),
  ]);
  return vendors.filter((vendor) => vendor !== undefined && vendor !== false);
}

async function openGguf(path: string): Promise<ModelVendor> {
  const { openGgufVendor } = await import('./gguf/models.ts');
  return openGgufVendor(path);
}

async function openOpenAi(access: VendorAccess, clock: Clock): Promise<ModelVendor> {
  const { createOpenAiVendor } = await import('./openai/models.ts');
  return createOpenAiVendor(access, clock);
}

async function openAnthropic(access: VendorAccess, clock: Clock): Promise<ModelVendor> {
  const { createAnthropicVendor } = await import('./anthropic/models.ts');
  return createAnthropicVendor(access, clock);
}

async function openGoogle(access: VendorAccess, clock: Clock): Promise<ModelVendor> {
  const { createGoogleVendor } = await import('./google/models.ts');
  return createGoogleVendor(access, clock);
}

async function openMistral(access: VendorAccess, clock: Clock): Promise<ModelVendor> {
  const { createMistralVendor } = await import('./mistral/models.ts');
  return createMistralVendor(access, clock);
}

async function openCohere(access: VendorAccess, clock: Clock): Promise<ModelVendor> {
  const { createCohereVendor } = await import('./cohere/models.ts');
  return createCohereVendor(access, clock);
}
