import type { Archive } from '../office/open-archive.ts';
import type { Styles } from './styles.ts';

/** A document with what its readers need of it. Each look into the archive unpacks a part anew. */
export type OpenDocument = {
  archive: Archive;
  /** The part with its text. */
  content: string;
  /** The part with the styles that have names, and with the headers and footers of pages. */
  named: string;
  styles: Styles;
};
