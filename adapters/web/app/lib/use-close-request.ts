import { useLayoutEffect, useRef } from 'react';

/** What this file uses of the browsers' close watchers, which TypeScript's types of the DOM do not have yet. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes what lies over the page when somebody goes back on a phone, where browsers have close watchers: else the page under
 * it would be left. There and on other devices Escape closes it, wherever the focus is, as soon as it is in sight.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // Each hears of one request, and what does not close is to hear of the next one, too.
        watch();
        latest.current();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
