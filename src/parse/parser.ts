/** A stretch of a document as Markdown: a page where the format has pages, else the whole document. */
export type Section = {
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
  markdown: string;
};

/** What was read of a document. */
export type ParsedDocument = {
  sections: Section[];
  /** What the document calls itself; missing where it says nothing. */
  title?: string | undefined;
  /** A sentence for the person who uploaded it, about what may have been misread or was left out. */
  notice?: string | undefined;
};

/** What a parser is given beside the bytes. */
export type ParseContext = {
  /** The languages that text in pictures may be in, by Tesseract's codes: `eng`, `deu`, … */
  ocrLanguages: string[];
  /** Called before each page that is read from its picture, which takes seconds: how many are done, and of how many. */
  reportScans(done: number, total: number): void;
};

/**
 * Reads a document of one format. Runs in a parser process, never in the server. Throws a `ParseError` with a sentence
 * where it knows what is wrong; anything else that it throws counts as a damaged file.
 */
export type Parser = (bytes: Uint8Array, context: ParseContext) => Promise<ParsedDocument>;
