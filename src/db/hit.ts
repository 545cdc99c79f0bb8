/** A chunk that a search found. Scores are comparable within one list only; higher is better. */
export type Hit = { chunkId: number; score: number };
