import type { Generator } from '../../ports/generator.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import type { VendorName } from './vendor-names.ts';

/** How to reach a vendor. */
export type VendorAccess = {
  apiKey: string;
  /** Address to use instead of the vendor's own, with its version path where the vendor's has one. */
  baseUrl?: string | undefined;
};

/** How long a vendor may take to list its models, in milliseconds: callers wait for the list. */
export const listTimeoutMs = 5_000;

/** A source of chat models. Each vendor is one entry in the list that `createModels` makes. */
export type ModelVendor = {
  /** A `VendorName`, or `custom` for a server of the operator's own, which may have models of any name. */
  name: VendorName | 'custom';
  /** Id of the model to use when the deployment names none. */
  preferredModel: string;
  /** The chat models that the vendor has now. Throws when it cannot be asked. */
  list(): Promise<CatalogueModel[]>;
  /** A model of this vendor that its list does not hold. */
  describe(id: string): CatalogueModel;
  generator: Generator;
};
