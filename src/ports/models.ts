import type { Generator } from './generator.ts';

/** A model that this deployment can run. */
export type CatalogueModel = {
  id: string;
  /** The vendor, or the service's own name for models that run inside it. */
  ownedBy: string;
  /** Unix seconds; 0 if the catalogue has none. */
  created: number;
  /** The context window in tokens, for prompt and answer together. */
  contextWindow: number;
  /** The maximum length of the prompt in tokens, if that is less. */
  promptLimit?: number | undefined;
  /** The maximum length of an answer in tokens, including reasoning; undefined if unknown. */
  outputLimit?: number | undefined;
  /** Whether the model accepts a reasoning effort; undefined if unknown. */
  takesReasoning?: boolean | undefined;
  /** Whether the model accepts a temperature; undefined if unknown. */
  takesTemperature?: boolean | undefined;
  /** In US dollars per million tokens; undefined if unknown. */
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
