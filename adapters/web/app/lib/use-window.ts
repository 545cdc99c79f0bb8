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
 * @param rowHeight of every row, in pixels
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ start: 0, end: Math.min(count, 40) });
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const first = Math.floor(Math.max(0, -top) / rowHeight);
      const fitting = Math.ceil(window.innerHeight / rowHeight);
      const start = Math.max(0, first - overscan);
      const end = Math.min(count, first + fitting + overscan);
      setShown((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [list, count, rowHeight]);
  return shown;
}
