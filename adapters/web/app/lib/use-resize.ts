import { type RefObject, useEffect, useRef } from 'react';

/** Tells whenever an element takes another size, and first of the size that it has. */
export function useResize(element: RefObject<HTMLElement | null>, tell: () => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
