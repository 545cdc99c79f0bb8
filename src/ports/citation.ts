/** A passage that an answer refers to or, if it has no numbers, one of whose sentences says what the passage says. */
export type Citation = {
  /** The passage's number in the prompt and in the answer's `[n]`. */
  number: number;
  /** The file's stored uuid. */
  fileId: string;
  filename: string;
  /** Counted from 1; null for formats without pages. */
  page: number | null;
  /** The headings above the quotation, outermost first. */
  headingPath: string[];
  text: string;
  /** The sentence, row or line that the answer quotes or relies on; null if unknown. */
  quote?: string | null;
  /** Where the answer first refers to it, in characters; set only if sources are renumbered. */
  marker?: { start: number; end: number };
};
