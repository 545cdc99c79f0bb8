/** What a link from an answer leads with. In the browser's history and not in the address, which servers write into logs. */
export type FromChat = { tried: string };

/** The question that the page was opened with; empty where somebody came by the navigation. */
export function questionHere(): string {
  const { tried } = (history.state ?? {}) as Partial<FromChat>;
  return typeof tried === 'string' ? tried : '';
}
