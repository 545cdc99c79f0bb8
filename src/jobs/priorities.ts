/** Jobs start in the order of these numbers, lowest first, and by age among equals. */
export const priorities = {
  /** Otherwise ingestion would leave thousands of segments for every search to load. */
  compaction: -1,
  /** New files, and all short work. */
  upload: 0,
  /** The current documents of files remain searchable while the files wait to be reprocessed. */
  reread: 10,
  /** Text matters before pictures. */
  drawing: 20,
  /** Chunks without a vector or index entry are found anyway, by the lexical index or a scan. */
  bulk: 30,
};
