/**
 * Terms, each at the same place of all arrays: its text, the halves of its hash, and the prefix that it shares with similar words,
 * which is undefined for a term without any. An object for each would be garbage for the collector to follow.
 */
export type Terms = {
  texts: string[];
  highs: number[];
  lows: number[];
  prefixes: (string | undefined)[];
};

export function createTerms(): Terms {
  return { texts: [], highs: [], lows: [], prefixes: [] };
}
