/** A message, and how far below the upper edge of the window it begins, in pixels. */
export type Place = { id: string; top: number };

/** What was read in each conversation, unless that was its end. */
const places = new Map<string, Place>();

/** What was read in a conversation when it was left; undefined at its end, and for one that has not begun. */
export const placeIn = (threadId: string | undefined) => places.get(threadId ?? '');

/** Notes what is read in a conversation. @param content its messages; null at its end */
export function notePlace(threadId: string, content: Element | null): void {
  const first = [...(content?.children ?? [])].find(
    (child) => child.id !== '' && child.getBoundingClientRect().bottom > 0,
  );
  if (first) places.set(threadId, { id: first.id, top: first.getBoundingClientRect().top });
  else places.delete(threadId);
}

/** Brings the page to a place. Returns false if it is not there. */
export function toPlace({ id, top }: Place): boolean {
  const message = document.getElementById(id);
  if (message) scrollBy({ top: message.getBoundingClientRect().top - top });
  return message !== null;
}
