import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { ShownMessage } from './branches.ts';

/** How close to its end the page counts as being at the end, in pixels. */
const nearEnd = 120;

const distanceToEnd = () => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - window.scrollY;
};

/**
 * Keeps the end of the page in view while its content grows, unless the reader has scrolled up: then what is read keeps its place,
 * also when earlier content comes above it.
 * @param isOn whether there is anything to follow
 * @param pages how many pages of content are loaded
 */
export function useFollow(
  isOn: boolean,
  pages: number,
): {
  /** The growing element. */
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd(): void;
  /** Brings an element in sight instead. */
  toElement(element: Element): void;
  /** Notes where the element with the focus stands, before the page takes another width. */
  hold(): void;
  /** Brings it there again after that. */
  release(): void;
} {
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const distance = useRef(0);
  const held = useRef<{ element: Element; top: number }>(undefined);
  const on = useRef(isOn);
  on.current = isOn;
  useEffect(() => {
    const onScroll = () => {
      distance.current = distanceToEnd();
      follows.current = distance.current < nearEnd;
      setAtEnd(follows.current);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(() => {
      if (on.current && follows.current) scrollTo({ top: document.documentElement.scrollHeight });
      distance.current = distanceToEnd();
      // A shorter conversation may end in the window, without anything having scrolled.
      setAtEnd(distance.current < nearEnd);
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  // Browsers keep the place themselves, but not at the very top of the page, where the button for earlier content is.
  useLayoutEffect(() => {
    if (pages > 1 && !follows.current) scrollBy({ top: distanceToEnd() - distance.current });
  }, [pages]);
  return {
    content,
    isAtEnd: isAtEnd || !isOn,
    hold() {
      const element = document.activeElement;
      held.current = element ? { element, top: element.getBoundingClientRect().top } : undefined;
    },
    release() {
      const { element, top = 0 } = held.current ?? {};
      held.current = undefined;
      const moved = element?.isConnected ? element.getBoundingClientRect().top - top : 0;
      if (moved === 0) return;
      follows.current = false;
      scrollBy({ top: moved });
    },
    toElement(element) {
      follows.current = false;
      element.scrollIntoView({ block: 'center' });
    },
    toEnd() {
      follows.current = true;
      scrollTo({ top: document.documentElement.scrollHeight });
      setAtEnd(true);
    },
  };
}

/**
 * Brings the message in sight that the address names after its `#`, as the results of a search do, once it is there.
 * @param seek called until it is shown
 */
export function useFoundMessage(
  branch: ShownMessage[],
  seek: (id: string) => void,
  show: (message: Element) => void,
): void {
  const id = useLocationProperty(() => location.hash.slice(1));
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id === '' || branch.length === 0) shown.current = undefined;
    else if (id !== shown.current) {
      const message = document.getElementById(id);
      if (!message) return seek(id);
      shown.current = id;
      show(message);
      message.animate({ background: ['var(--accent-soft)', 'transparent'] }, 2_000);
    }
  }, [id, branch]);
}
