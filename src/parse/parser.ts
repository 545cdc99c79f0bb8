/** A section of a document as Markdown: a page if the format has pages, otherwise the whole document. */
export type Section = {
  /** Counted from 1; null for formats without pages. */
  page: number | null;
  markdown: string;
};

/** A parsed document. */
export type ParsedDocument = {
  sections: Section[];
  /** The title in the document, if it has one. */
  title?: string | undefined;
  /** A sentence for the person who uploaded it, about what may have been misread or was left out. */
  notice?: string | undefined;
  /** For the log: where laying out pages failed, whose text was read without its layout. Quotes nothing of the document. */
  layoutFaults?: string | undefined;
};

/** Options of a parser. */
export type ParseContext = {
  /** The languages for OCR, as Tesseract's codes: `eng`, `deu`, … */
  ocrLanguages: string[];
  /** Called before OCR of each page, which takes seconds, with the number of pages done and the total. */
  reportScans(done: number, total: number): void;
};

/**
 * Parses a document of one format. Runs in a parser process, never in the server. Throws a `ParseError` with a sentence when it
 * knows what is wrong; any other error counts as a damaged file.
 */
export type Parser = (bytes: Uint8Array, context: ParseContext) => Promise<ParsedDocument>;
