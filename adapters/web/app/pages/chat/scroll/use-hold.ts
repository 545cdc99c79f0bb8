import { useRef } from 'react';

/**
 * Keeps what has the focus where it stands while the page takes another width, whose lines wrap anew.
 * @param onMove called before the page is moved
 */
export function useHold(onMove: () => void) {
  const held = useRef<{ element: Element; top: number }>(undefined);
  return {
    /** Notes where the element with the focus stands, before the page takes another width. */
    hold() {
      const element = document.activeElement;
      held.current = element ? { element, top: element.getBoundingClientRect().top } : undefined;
    },
    /** Brings it there again after that. */
    release() {
      const { element, top = 0 } = held.current ?? {};
      held.current = undefined;
      const moved = element?.isConnected ? element.getBoundingClientRect().top - top : 0;
      if (moved === 0) return;
      onMove();
      scrollBy({ top: moved });
    },
  };
}
