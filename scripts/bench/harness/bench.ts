import type { Host } from './start-host.ts';

/** What a part of the benchmark is given. */
export type Bench = {
  /** A folder for its files, which is deleted at the end. */
  directory: string;
  /** The instance with a seeded knowledge base that several parts use; started when first asked for. */
  host(): Promise<Host>;
  /** Address of the model vendor that this instance is set up with, `/v1` included. */
  vendorUrl: string;
  /** For how long parts go on that have no end of their own; their own choice unless given. */
  minutes: number | undefined;
};
