import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { isWayBack } from '../../lib/way-back.ts';
import type { ShownMessage } from './branches.ts';

/** How close to its end the page counts as being at the end, in pixels. */
const nearEnd = 120;

const pageHeight = () => document.documentElement.scrollHeight;

const distanceToEnd = () => pageHeight() - document.documentElement.clientHeight - window.scrollY;

/** A message, and how far below the upper edge of the window it begins, in pixels. */
type Place = { id: string; top: number };

/** What was read in each conversation, unless that was its end. */
const places = new Map<string, Place>();

/** @param content the conversation; null at its end */
function notePlace(threadId: string, content: Element | null): void {
  const first = [...(content?.children ?? [])].find(
    (child) => child.id !== '' && child.getBoundingClientRect().bottom > 0,
  );
  if (first) places.set(threadId, { id: first.id, top: first.getBoundingClientRect().top });
  else places.delete(threadId);
}

/** How much of the window a question may take above its answer. */
const largestShare = 0.4;

/** Room for the bars above the conversation, in pixels. */
const barsAbove = 72;

/**
 * How far down the page goes by itself while the last answer is written: until its question is at the top of the window, or the end
 * of one that is long.
 */
function furthestFor(content: Element | null): number {
  const answer = content?.lastElementChild;
  const question = answer?.previousElementSibling;
  if (!answer || !question) return pageHeight();
  const { top } = answer.getBoundingClientRect();
  const above = top - question.getBoundingClientRect().top + barsAbove;
  return window.scrollY + top - Math.min(above, innerHeight * largestShare);
}

/** Brings the page to a place. Returns false if it is not there. */
function toPlace({ id, top }: Place): boolean {
  const message = document.getElementById(id);
  if (message) scrollBy({ top: message.getBoundingClientRect().top - top });
  return message !== null;
}

/**
 * Keeps the end of the page in view while its content grows, unless the reader has scrolled up: then what is read keeps its place,
 * also when earlier content comes above it. An answer that has been asked for here is followed until its question is at the top, and
 * stands still from then on: it is read from its beginning while the rest comes.
 * @param isOn whether there is anything to follow
 * @param pages how many pages of content are loaded
 */
export function useFollow(
  isOn: boolean,
  pages: number,
  threadId: string | undefined,
): {
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
  /** Notes where the element with the focus stands, before the page takes another width. */
  hold(): void;
  /** Brings it there again after that. */
  release(): void;
} {
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef<'end' | 'answer' | false>('end');
  const distance = useRef(0);
  const held = useRef<{ element: Element; top: number }>(undefined);
  const on = useRef(isOn);
  on.current = isOn;
  const thread = useRef(threadId);
  const left = useRef<Place>(undefined);
  // Before anything scrolls, which notes another place.
  useLayoutEffect(() => {
    // A conversation gets its address while its first question is answered.
    if (thread.current !== undefined || threadId === undefined) follows.current = 'end';
    thread.current = threadId;
    left.current = isWayBack() ? places.get(threadId ?? '') : undefined;
    if (left.current && toPlace(left.current)) follows.current = false;
  }, [threadId]);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      distance.current = distanceToEnd();
      // The content may have grown since the page followed it. Only the reader scrolls up.
      const isUp = window.scrollY < before;
      before = window.scrollY;
      const isNear = distance.current < nearEnd;
      if (isUp && !isNear) follows.current = false;
      // Whoever goes on past the question is where everything ends, and stays there.
      else if (isNear && (follows.current !== 'answer' || before > furthestFor(content.current) + 1))
        follows.current = 'end';
      const isEnd = isNear || follows.current === 'end';
      setAtEnd(isEnd);
      // The page that a link leads to begins at its top, which is not where the conversation was left.
      if (thread.current !== undefined && location.pathname.endsWith(`/${thread.current}`))
        notePlace(thread.current, isEnd ? null : content.current);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(() => {
      const furthest = follows.current === 'answer' ? furthestFor(content.current) : pageHeight();
      if (on.current && follows.current && furthest > window.scrollY) scrollTo({ top: furthest });
      distance.current = distanceToEnd();
      // A shorter conversation may end in the window, without anything having scrolled.
      setAtEnd(distance.current < nearEnd);
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  // What is read stays where it is when earlier content comes above it.
  useLayoutEffect(() => {
    if (pages > 1 && follows.current !== 'end') scrollBy({ top: distanceToEnd() - distance.current });
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
    toLastPlace() {
      if (follows.current === 'answer') return;
      const place = left.current;
      if (!place || !toPlace(place)) return this.toEnd();
      follows.current = false;
      // Browsers bring the page where it was in pixels, which may be elsewhere by now.
      requestAnimationFrame(() => toPlace(place));
    },
    toAnswer() {
      follows.current = 'answer';
    },
    toEnd() {
      follows.current = 'end';
      scrollTo({ top: pageHeight() });
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
