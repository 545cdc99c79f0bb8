import { href, routes } from '../../routes.ts';

/** What the visit of a file remembers of the list that it was opened from: the query of that list's address. */
export type FromList = { list: string };

/** The address of the list that the file of this visit was opened from, with its filter. */
export function listAddress(assistantId: string): string {
  const { list = '' } = (history.state ?? {}) as Partial<FromList>;
  return href(routes.files, { assistantId }) + list;
}
