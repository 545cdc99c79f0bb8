/** What a process does: `merge` sweeps too. */
export type Role = 'add' | 'delete' | 'merge' | 'search';

/** What processes counted. */
export type Counts = {
  added: number;
  deleted: number;
  merged: number;
  searches: number;
  /** Chunks found of files whose deletion had been committed before the search began. */
  stale: number;
  /** Chunks that were in one result twice. */
  duplicates: number;
  failures: string[];
};

export const noCounts: Counts = {
  added: 0,
  deleted: 0,
  merged: 0,
  searches: 0,
  stale: 0,
  duplicates: 0,
  failures: [],
};

/** How many chunks a search finds. */
export const resultDepth = 100;
