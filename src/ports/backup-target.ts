/** A place that keeps backups by name. */
export type BackupTarget = {
  /** What identifies the place: a folder's path, or a bucket's address. */
  place: string;
  /**
   * Prepares the place for its first backup, or, if it is in use already, makes sure that it is still the same one.
   * @throws Error with a sentence for the operator when no backup can be stored there
   */
  requireUsable(isInUse: boolean): Promise<void>;
  /** Stores a file from the local disk, whole or not at all. */
  put(name: string, path: string): Promise<void>;
  /** The names of the stored backups, in any order. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/** When backups are made, where they go, and how many are kept. */
export type BackupPlan = {
  /** Five cron fields, in UTC. */
  schedule: string;
  target: BackupTarget;
  keep: number;
};
