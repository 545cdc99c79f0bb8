/** In which order jobs start: the lowest number first, and within a number the one that has waited longest. */
export const priorities = {
  /** Ingestion would otherwise leave thousands of segments to be read by every search. */
  compaction: -1,
  /** New files, and all short work. */
  upload: 0,
  /** The present documents of files answer while they wait to be ingested again. */
  reread: 10,
  /** People look for words before they look at pictures. */
  drawing: 20,
  /** What lacks a vector, or is not indexed yet, is found all the same. */
  bulk: 30,
};
