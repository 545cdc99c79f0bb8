import { useEffect, useLayoutEffect, useRef } from 'react';

const isChat = (path: string) => /^\/assistants\/[^/]+\/chat/.test(path);

/**
 * Shows each page that a link leads to from its top. On the way back and forth the browser finds the old place, and the
 * chat scrolls by itself.
 */
export function usePageTops(path: string): void {
  const before = useRef(path);
  const isReturn = useRef(false);
  useEffect(() => {
    const note = () => {
      isReturn.current = true;
    };
    // Before the router hears of it.
    addEventListener('popstate', note, { capture: true });
    return () => removeEventListener('popstate', note, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const isWithinChat = isChat(before.current) && isChat(path);
    if (path !== before.current && !isReturn.current && !isWithinChat) scrollTo({ top: 0 });
    before.current = path;
    isReturn.current = false;
  }, [path]);
}
