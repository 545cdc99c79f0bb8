import { type RefObject, useEffect } from 'react';

/** Tells when an element of the page is in sight or less than about a screen away, also after each rendering. */
export function useNear(place: RefObject<HTMLElement | null>, tell: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && tell(), {
      rootMargin: '1000px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
}
