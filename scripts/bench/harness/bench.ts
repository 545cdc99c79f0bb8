import type { Host } from './start-host.ts';

/** The context of a part of the benchmark. */
export type Bench = {
  /** A folder for its files, which is deleted at the end. */
  directory: string;
  /** The instance with a seeded knowledge base that several parts share; started on first use. */
  host(): Promise<Host>;
  /** Address of the model vendor that this instance is set up with, `/v1` included. */
  vendorUrl: string;
  /** The duration of parts without a natural end; their own default if unset. */
  minutes: number | undefined;
};
