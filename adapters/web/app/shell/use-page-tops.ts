import { useLayoutEffect, useRef } from 'react';
import { isWayBack } from '../lib/way-back.ts';
import { isChatPath } from '../routes.ts';

/** The link that led here may be gone: keyboards and screen readers go on from the page, not from the start of the window. */
function keepFocus(): void {
  const active = document.activeElement;
  if (active && active !== document.body && active.checkVisibility()) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Shows each page that a link leads to from its top, and keeps the focus in it. On the way back and forth the browser finds the old place, and the
 * chat scrolls by itself.
 */
export function usePageTops(path: string): void {
  const before = useRef(path);
  useLayoutEffect(() => {
    const isWithinChat = isChatPath(before.current) && isChatPath(path);
    if (path !== before.current && !isWayBack() && !isWithinChat) scrollTo({ top: 0 });
    if (path !== before.current) keepFocus();
    before.current = path;
  }, [path]);
}
