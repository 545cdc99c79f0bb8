/** What is known of a vendor of chat models without asking it. */
type KnownVendor = {
  /** The setting that holds its credential. */
  setting: string;
  /** What the names of its models look like. */
  models: RegExp;
  /** The context window that most of its models have, in tokens. */
  usualWindow: number;
};

const vendors = {
  openai: {
    setting: 'OPENAI_API_KEY',
    models: /^(?:ft:)?(?:gpt-\d|chatgpt-|o\d)/u,
    usualWindow: 128_000,
  },
  anthropic: { setting: 'ANTHROPIC_API_KEY', models: /^claude-/u, usualWindow: 200_000 },
  google: { setting: 'GOOGLE_API_KEY', models: /^gemini-/u, usualWindow: 32_768 },
  mistral: {
    setting: 'MISTRAL_API_KEY',
    models: /^(?:open-)?(?:mi[sx]tral|ministral|magistral|codestral)-/u,
    usualWindow: 32_768,
  },
  cohere: { setting: 'COHERE_API_KEY', models: /^(?:command-|c4ai-)/u, usualWindow: 128_000 },
} satisfies Record<string, KnownVendor>;

/** A vendor of chat models, by its name in `owned_by`. */
export type VendorName = keyof typeof vendors;

/** Every vendor of chat models. */
export const vendorNames = Object.keys(vendors) as VendorName[];

/** What is known of a vendor. */
export function knownVendor(name: VendorName): KnownVendor {
  return vendors[name];
}

/** The vendor whose models are named like this one; undefined if the name implies none. */
export function vendorNamedIn(model: string): VendorName | undefined {
  return vendorNames.find((name) => vendors[name].models.test(model));
}
