/** A vendor of chat models: its name in `owned_by`, and the setting that holds its credential. */
export type VendorName = 'openai' | 'anthropic' | 'google' | 'mistral' | 'cohere';

type KnownVendor = { name: VendorName; setting: string; models: RegExp };

const knownVendors: KnownVendor[] = [
  { name: 'openai', setting: 'OPENAI_API_KEY', models: /^(?:ft:)?(?:gpt-\d|chatgpt-|o\d)/u },
  { name: 'anthropic', setting: 'ANTHROPIC_API_KEY', models: /^claude-/u },
  { name: 'google', setting: 'GOOGLE_API_KEY', models: /^gemini-/u },
  {
    name: 'mistral',
    setting: 'MISTRAL_API_KEY',
    models: /^(?:open-)?(?:mi[sx]tral|ministral|magistral|codestral)-/u,
  },
  { name: 'cohere', setting: 'COHERE_API_KEY', models: /^(?:command-|c4ai-)/u },
];

/** The vendor whose models are named like this one; undefined for names that tell nothing. */
export function vendorNamedIn(model: string): KnownVendor | undefined {
  return knownVendors.find(({ models }) => models.test(model));
}
