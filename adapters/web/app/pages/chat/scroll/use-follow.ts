import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useResize } from '../../../lib/use-resize.ts';
import { isWayBack } from '../../../lib/way-back.ts';
import { distanceToEnd, furthestFor, nearEnd, pageHeight } from './page-end.ts';
import { notePlace, type Place, placeIn, toPlace } from './reading-places.ts';
import { useHold } from './use-hold.ts';

/** How the page follows the conversation, and the ways to other places in it. */
export type Follow = ReturnType<typeof useHold> & {
  /** The growing element. */
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd(): void;
  /** Follows the answer that is being asked for. */
  toAnswer(): void;
  /** Where the way back led here, brings in sight what was read when the conversation was left; otherwise its end. */
  toLastPlace(): void;
  /** Brings an element in sight instead. */
  toElement(element: Element): void;
};

/**
 * Keeps the end of the page in view while its content grows, unless the reader has scrolled up: then what is read keeps its place,
 * also when earlier content comes above it. An answer that has been asked for here is followed until its question is at the top, and
 * stands still from then on: it is read from its beginning while the rest comes.
 * @param isOn whether there is anything to follow
 * @param pages how many pages of content are loaded
 */
export function useFollow(isOn: boolean, pages: number, threadId: string | undefined): Follow {
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef<'end' | 'answer' | false>('end');
  const distance = useRef(0);
  const thread = useRef(threadId);
  const left = useRef<Place>(undefined);
  const stop = () => {
    follows.current = false;
  };
  const held = useHold(stop);
  // Before anything scrolls, which notes another place.
  useLayoutEffect(() => {
    // A conversation gets its address while its first question is answered.
    if (thread.current !== undefined || threadId === undefined) follows.current = 'end';
    thread.current = threadId;
    left.current = isWayBack() ? placeIn(threadId) : undefined;
    if (left.current && toPlace(left.current)) stop();
  }, [threadId]);
  useScrolling((isUp) => {
    distance.current = distanceToEnd();
    const isNear = distance.current < nearEnd;
    // The content may have grown since the page followed it. Only the reader scrolls up.
    if (isUp && !isNear) stop();
    // Whoever goes on past the question is where everything ends, and stays there.
    else if (isNear && (follows.current !== 'answer' || window.scrollY > furthestFor(content.current) + 1))
      follows.current = 'end';
    const isEnd = isNear || follows.current === 'end';
    setAtEnd(isEnd);
    // The page that a link leads to begins at its top, which is not where the conversation was left.
    if (thread.current !== undefined && location.pathname.endsWith(`/${thread.current}`))
      notePlace(thread.current, isEnd ? null : content.current);
  });
  useResize(content, () => {
    const furthest = follows.current === 'answer' ? furthestFor(content.current) : pageHeight();
    if (isOn && follows.current && furthest > window.scrollY) scrollTo({ top: furthest });
    distance.current = distanceToEnd();
    // A shorter conversation may end in the window, without anything having scrolled.
    setAtEnd(distance.current < nearEnd);
  });
  // What is read stays where it is when earlier content comes above it.
  useLayoutEffect(() => {
    if (pages > 1 && follows.current !== 'end') scrollBy({ top: distanceToEnd() - distance.current });
  }, [pages]);
  const toEnd = () => {
    follows.current = 'end';
    scrollTo({ top: pageHeight() });
    setAtEnd(true);
  };
  return {
    ...held,
    content,
    isAtEnd: isAtEnd || !isOn,
    toEnd,
    toAnswer() {
      follows.current = 'answer';
    },
    toLastPlace() {
      if (follows.current === 'answer') return;
      const place = left.current;
      if (!place || !toPlace(place)) return toEnd();
      stop();
      // Browsers bring the page where it was in pixels, which may be elsewhere by now.
      requestAnimationFrame(() => toPlace(place));
    },
    toElement(element) {
      stop();
      element.scrollIntoView({ block: 'center' });
    },
  };
}

/** Tells of each step in which the page scrolls whether it leads up. */
function useScrolling(tell: (isUp: boolean) => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const isUp = window.scrollY < before;
      before = window.scrollY;
      latest.current(isUp);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
}
