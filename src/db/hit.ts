/** A chunk that was found, with a score that is comparable inside its list alone; higher is better. */
export type Hit = { chunkId: number; score: number };
