import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many rows beyond the edges of the screen are rendered. */
const overscan = 8;

export type RowWindow = {
  /** The first rendered row, and the one after the last. */
  start: number;
  end: number;
};

/**
 * Which rows of a long list to render while the page scrolls.
 * @param list the element that contains the rows
 * @param ends where each row ends, in pixels from the top of the list
 */
export function useWindow(list: RefObject<HTMLElement | null>, ends: readonly number[]): RowWindow {
  const count = ends.length;
  const [shown, setShown] = useState<RowWindow>({ start: 0, end: Math.min(count, 40) });
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const start = Math.max(0, countUpTo(ends, -top) - overscan);
      const end = Math.min(count, countUpTo(ends, window.innerHeight - top) + 1 + overscan);
      setShown((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [list, ends, count]);
  return shown;
}

/** How many of the ascending numbers are at most a limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  const next = numbers.findIndex((number) => number > limit);
  return next < 0 ? numbers.length : next;
}
