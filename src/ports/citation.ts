/** A passage that an answer rests on. */
export type Citation = {
  /** The passage's number in the prompt and in the answer's `[n]`. */
  number: number;
  /** Whether the answer cites it; false where the answer cites nothing and this is what it was given. */
  cited: boolean;
  /** The file's stored uuid. */
  fileId: string;
  filename: string;
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
  headingPath: string[];
  text: string;
  /** Where the answer first refers to it, in characters; set only where sources are counted anew. */
  marker?: { start: number; end: number };
};
