/** How a client reaches the service. */
export type LecternOptions = {
  /**
   * The service's address, such as `https://lectern.example.com`; by default the environment's `LECTERN_URL`. An address that
   * ends in `/v1` or `/openai/v1` is accepted too.
   */
  url?: string | undefined;
  /**
   * An API key of the service (`sk-…`); by default the environment's `LECTERN_API_KEY`. The admin token is accepted too, for the
   * procedures under `admin`.
   */
  apiKey?: string | undefined;
  /** The assistant (`asst-…`) that calls with the admin token act for. Keys have one of their own, and are refused with another. */
  project?: string | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** How often a failed call is retried at most; 2 by default. */
  retries?: number | undefined;
};

/** Options of every call, besides its input. */
export type CallOptions = {
  /** Aborts the call, which then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/** A document to upload. */
export type Upload = {
  /** The document. In Node.js, `openAsBlob` of `node:fs` creates a Blob that is read from the disk while it is sent. */
  file: Blob | Uint8Array;
  /** The name of the document; by default the name of a `File`. */
  filename?: string | undefined;
  purpose?: 'knowledge_base' | 'assistants' | undefined;
};

/** An organization to import, as `admin.organizations.export` wrote it. */
export type ArchiveUpload = {
  /** The archive. */
  file: Blob | Uint8Array;
  /** The name of the archive; by default the name of a `File`. */
  filename?: string | undefined;
  /** Whether to give everything new ids, so that the copy can exist beside the original; false by default. */
  copy?: boolean | undefined;
};

/** How much of an upload has been sent, in bytes of the document. */
export type UploadProgress = { sent: number; total: number };

export type UploadOptions = CallOptions & {
  /** Called whenever a part has been handed to the network, finally with `sent` equal to `total`. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
};
