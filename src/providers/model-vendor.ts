import type { CatalogueModel, Generator } from './ports.ts';

/** A source of chat models. Each vendor is one entry in the list that `createModels` makes. */
export type ModelVendor = {
  name: string;
  /** Id of the model to use when the deployment names none. */
  preferredModel: string;
  /** The chat models that the vendor has now. Throws when it cannot be asked. */
  list(): Promise<CatalogueModel[]>;
  /** A model of this vendor that its list does not hold. */
  describe(id: string): CatalogueModel;
  generator: Generator;
};
