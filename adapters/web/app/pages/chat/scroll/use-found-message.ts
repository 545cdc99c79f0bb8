import { useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { ShownMessage } from '../branches.ts';

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
