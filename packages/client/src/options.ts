/** How a client reaches the service. */
export type LecternOptions = {
  /** The service's address, such as `https://lectern.example.com`. An address that ends in `/v1` is taken too. */
  url: string;
  /** A key of the service (`sk-…`). The admin token is taken too, for the procedures below `admin`. */
  apiKey: string;
  /** The assistant (`asst-…`) that calls with the admin token act for. A key has one of its own. */
  project?: string | undefined;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** How often a failed call is tried again at most; 2 unless given. */
  retries?: number | undefined;
};

/** What every call takes besides its input. */
export type CallOptions = {
  /** Ends the call; it then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/** A document to upload. */
export type Upload = {
  /** The document. In Node.js `openAsBlob` of `node:fs` makes one that is read from the disk while it is sent. */
  file: Blob;
  /** What the document is called; the name of a `File` unless given. */
  filename?: string | undefined;
  purpose?: 'knowledge_base' | 'assistants' | undefined;
};

/** How much of an upload has been sent, in bytes of the document. */
export type UploadProgress = { sent: number; total: number };

export type UploadOptions = CallOptions & {
  /** Told whenever a part has been handed to the network, at last with `sent` equal to `total`. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
};
