import type { Generator } from './generator.ts';

/** A model that this deployment can run. */
export type CatalogueModel = {
  id: string;
  /** The vendor, or the service's own name for models that run inside it. */
  ownedBy: string;
  /** Unix seconds; 0 where the catalogue has none. */
  created: number;
  /** How many tokens prompt and answer may have together. */
  contextWindow: number;
  /** How many of them the prompt may have, where that is less. */
  promptLimit?: number | undefined;
  /** How many tokens an answer may have, reasoning included; undefined where nobody says. */
  outputLimit?: number | undefined;
  /** Whether reasoning effort may be asked for; undefined where nobody says. */
  takesReasoning?: boolean | undefined;
  /** Whether a temperature may be set; undefined where nobody says. */
  takesTemperature?: boolean | undefined;
  /** In US dollars for a million tokens; undefined where nobody says. */
  price?: { input: number; output: number } | undefined;
};

/** The id of the model that runs inside the service. */
export const builtinModelId = 'local';

/** The models that this deployment has credentials and a route for. */
export type Models = {
  /** Id of the deployment's default model. */
  defaultModel: string;
  list(): Promise<CatalogueModel[]>;
  /** The generator that runs a listed model. */
  generatorFor(model: CatalogueModel): Generator;
};
