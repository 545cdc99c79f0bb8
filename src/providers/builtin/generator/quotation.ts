/** A quotation as it is written: the index of its passage, its text, and whether that is in another language than the question. */
export type Quotation = { source: number; text: string; isForeign?: boolean };
