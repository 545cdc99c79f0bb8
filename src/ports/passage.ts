/** A retrieved chunk and its source. */
export type Passage = {
  chunkId: string;
  /** The file's stored uuid. */
  fileId: string;
  filename: string;
  /** The chunk's text, as Markdown. */
  text: string;
  /** Headings above the chunk, outermost first. */
  headingPath: string[];
  /** First page of a paged document, counted from 1; null for formats without pages. */
  page: number | null;
  /** Higher is better; comparable only within one result list. */
  score: number;
  /** Its document and its ordinal among the document's chunks, from 0; unset if several were joined. */
  location?: { documentId: number; position: number };
  /** The ids of the chunks that were joined with it, in document order; unset for a single chunk. */
  joined?: string[];
};
