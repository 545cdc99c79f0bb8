/** What a link from an answer leads with, and what was asked here last. In the browser's history and not in the address, which servers write into logs. */
export type FromChat = { tried: string };

/** Keeps a question for the way back to this page. */
export function keepQuestion(tried: string): void {
  history.replaceState({ ...history.state, tried } satisfies FromChat, '');
}

/** The question that the page was opened with; empty where somebody came by the navigation. */
export function questionHere(): string {
  const { tried } = (history.state ?? {}) as Partial<FromChat>;
  return typeof tried === 'string' ? tried : '';
}
