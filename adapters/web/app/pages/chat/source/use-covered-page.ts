import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the panel stands beside the conversation. */
const isBeside = matchMedia('(width >= 64rem)');

/**
 * Where the panel covers the window, keys and screen readers reach nothing under it.
 * @returns undoes that, before what is under it takes the focus again
 */
export function useCoveredPage(panel: RefObject<HTMLElement | null>): () => void {
  const uncover = useRef(() => {});
  useLayoutEffect(() => {
    const cover = () => {
      uncover.current();
      const covered = isBeside.matches || !panel.current ? [] : around(panel.current);
      for (const element of covered) element.inert = true;
      uncover.current = () => {
        for (const element of covered) element.inert = false;
      };
    };
    cover();
    isBeside.addEventListener('change', cover);
    return () => {
      isBeside.removeEventListener('change', cover);
      uncover.current();
    };
  }, [panel]);
  return () => uncover.current();
}

/** All that is beside an element or one around it, but for toasts, which lie over everything. */
function around(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  if (!parent || parent === document.documentElement) return [];
  const beside = [...parent.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== element && !one.inert,
  );
  return [...beside.filter((one) => !one.matches('[data-passing]')), ...around(parent)];
}
