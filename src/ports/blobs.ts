/** The key under which a store keeps the list of the databases that own blobs in it. */
export const ownersKey = 'owners';

/** One store of files, with the names that operators know it and its list of owners by. */
export type StorePlace = { blobs: Blobs; name: string; marker: string };

/** Whether a store has no blob of the requested key: the error codes of disk and S3. */
export function isMissingBlob(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey';
}

/** Stored bytes of uploaded files, by key. */
export type Blobs = {
  /**
   * Stores a stream durably and returns its length in bytes and SHA-256. When the stream throws, nothing is left behind and
   * the same error is thrown.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: Uint8Array }>;
  /** Runs `use` with the path of a local file that contains the blob; the path is valid only until it returns. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** The same with what the store itself returns now, and not with a copy that is kept of it or that is elsewhere. */
  withStoredFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Deletes a blob; deleting a missing one is not an error. */
  delete(key: string): Promise<void>;
  /** Every blob with the time when its last byte was written, in no particular order. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Looks whether the store can be used, without storing anything. @throws what says why it cannot */
  check(): Promise<void>;
  /** Removes what was written before a moment by a `put` that never ended, because its process was killed. */
  removeUnfinished(before: Date): Promise<void>;
};
