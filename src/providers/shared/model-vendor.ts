import type { Generator } from '../../ports/generator.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import type { VendorName } from './vendor-names.ts';

/** How to reach a vendor. */
export type VendorAccess = {
  apiKey: string;
  /** Replaces the vendor's own base URL; includes the version path where the vendor's does. */
  baseUrl?: string | undefined;
};

/** How long a vendor may take to list its models; callers wait for the list. */
export const listTimeoutMs = 5_000;

/** A source of chat models. */
export type ModelVendor = {
  /** `custom` is the operator's own server, which may have models of any name; `gguf` a file that runs in this process. */
  name: VendorName | 'custom' | 'gguf';
  /** Id of the default model when the deployment names none. */
  preferredModel: string;
  /** The vendor's current chat models. Throws when the vendor cannot be reached. */
  list(): Promise<CatalogueModel[]>;
  /** A model of this vendor that is missing in its list. */
  describe(id: string): CatalogueModel;
  generator: Generator;
};
