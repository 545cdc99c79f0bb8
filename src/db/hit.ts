/** A chunk that a search found. Scores are comparable only within one list; higher is better. */
export type Hit = { chunkId: number; score: number };
