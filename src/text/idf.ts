/**
 * The inverse document frequency of BM25, with Lucene's addition of 1 so that it is never negative: ln(1 + (N - n + 0.5) /
 * (n + 0.5)), as in Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).
 * @param holders how many texts have the term
 * @param texts how many there are
 */
export function idf(holders: number, texts: number): number {
  return Math.log(1 + (texts - holders + 0.5) / (holders + 0.5));
}

/** The same as a share of its largest value, that of a term in no text: 0 to 1. */
export function idfShare(holders: number, texts: number): number {
  return idf(holders, texts) / idf(0, texts);
}
