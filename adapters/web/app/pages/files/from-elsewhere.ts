import { useEffect, useMemo, useState } from 'react';
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

/** Between tabs: a file that was opened in a new one asks what is cited, and the one with the answer tells. */
type Told = { asked: string } | { told: string; cited: Cited };

const openChannel = () => new BroadcastChannel('lectern-cited');

/** How long a new tab waits for that, in milliseconds. */
const askedForMs = 500;

/**
 * What a link to a cited file ends with: a new tab, which remembers nothing of the answer, asks for what is cited by it. Nothing of the
 * text is in an address or is stored, since the conversation may be sealed.
 */
export function useCitedMark(cited: Cited): string {
  const mark = useMemo(() => Math.random().toString(36).slice(2), [cited]);
  useEffect(() => {
    const channel = openChannel();
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('asked' in data && data.asked === mark) channel.postMessage({ told: mark, cited } satisfies Told);
    };
    return () => channel.close();
  }, [mark, cited]);
  return `#${mark}`;
}

/** What the answer cites that the file of this visit was opened from, once that is known. */
export function useCited(): { cited: Cited | undefined; isKnown: boolean } {
  const [state, setState] = useState(() => {
    const { cited } = remembered();
    return { cited, isKnown: cited !== undefined || location.hash === '' };
  });
  useEffect(() => {
    if (state.isKnown) return;
    const mark = location.hash.slice(1);
    const channel = openChannel();
    const settle = (cited?: Cited) => setState({ cited, isKnown: true });
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('told' in data) || data.told !== mark) return;
      // For when the page is loaded again.
      history.replaceState({ ...history.state, cited: data.cited }, '');
      settle(data.cited);
    };
    channel.postMessage({ asked: mark } satisfies Told);
    const timer = setTimeout(() => settle(), askedForMs);
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [state.isKnown]);
  return state;
}
