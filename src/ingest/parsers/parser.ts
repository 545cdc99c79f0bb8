/** A stretch of a document as Markdown: a page where the format has pages, else the whole document. */
export type Section = {
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
  markdown: string;
};

/** Says how many pages have to be read from pictures, which takes longer; called at most once, before the first. */
export type AnnounceScans = (pages: number) => void;

/**
 * Reads a document of one format. Runs in a parser process, never in the server. Throws a `ParseError` with a sentence
 * where it knows what is wrong; anything else that it throws counts as a damaged file.
 */
export type Parser = (path: string, bytes: Uint8Array, announceScans: AnnounceScans) => Promise<Section[]>;
