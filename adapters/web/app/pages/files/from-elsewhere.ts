import { href, routes } from '../../routes.ts';

/** What an answer cites of a file. */
export type Cited = {
  /** Null in a file without pages. */
  page: number | null;
  passage: string;
  /** The sentences and lines of the passage that the answer relies on, as far as they are known. */
  quotes: string[];
};

/** What the visit of a file remembers of the list that it was opened from: the query of that list's address. */
export type FromList = { list: string };

/** What the visit of a file remembers of the answer that it was opened from. */
export type FromAnswer = { cited: Cited };

const remembered = () => (history.state ?? {}) as Partial<FromList & FromAnswer>;

/** The address of the list that the file of this visit was opened from, with its filter. */
export function listAddress(assistantId: string): string {
  return href(routes.files, { assistantId }) + (remembered().list ?? '');
}

/** Whether the page before this one in the browser's history is that list. */
export const isFromList = () => remembered().list !== undefined;

/** What the answer cites that the file of this visit was opened from. */
export const citedHere = () => remembered().cited;
