/** Jobs start in the order of these numbers, lowest first, and among equals by age. */
export const priorities = {
  /** Ingestion would otherwise leave thousands of segments to be read by every search. */
  compaction: -1,
  /** New files, and all short work. */
  upload: 0,
  /** The present documents of files answer while they wait to be ingested again. */
  reread: 10,
  /** People look for words before they look at pictures. */
  drawing: 20,
  /** Chunks without a vector or index entry are found anyway, by the lexical index or a scan. */
  bulk: 30,
};
