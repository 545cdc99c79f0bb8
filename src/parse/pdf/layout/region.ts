import type { PlacedText } from './placed-text.ts';

/** A part of a page that is written as one block, with the text that it contains. */
export type Region = {
  top: number;
  bottom: number;
  pieces: Set<PlacedText>;
  markdown: string;
  /** Whether it is a frame or a shade with text of its own, beside other text. */
  isPanel?: boolean;
};
