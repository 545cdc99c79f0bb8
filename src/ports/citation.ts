/** A passage that an answer rests on. */
export type Citation = {
  /** The passage's number in the prompt and in the answer's `[n]`. */
  number: number;
  /** Whether the answer refers to it or, where it has no numbers, a sentence of it says what the passage says. */
  cited: boolean;
  /** The file's stored uuid. */
  fileId: string;
  filename: string;
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
  /** The headings above what is quoted, outermost first. */
  headingPath: string[];
  text: string;
  /** The sentence, row or line of it that the answer quotes or rests on; null where none is told. */
  quote?: string | null;
  /** Where the answer first refers to it, in characters; set only where sources are counted anew. */
  marker?: { start: number; end: number };
};
