import { type RefObject, useEffect, useRef, useState } from 'react';

/** How close to its end the page counts as being at the end, in pixels. */
const nearEnd = 120;

const distanceToEnd = () => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - window.scrollY;
};

/**
 * Keeps the end of the page in view while its content grows, unless the reader has scrolled up.
 * @param isOn whether there is anything to follow
 */
export function useFollow(isOn: boolean): {
  /** The growing element. */
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd(): void;
} {
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const on = useRef(isOn);
  on.current = isOn;
  useEffect(() => {
    const onScroll = () => {
      follows.current = distanceToEnd() < nearEnd;
      setAtEnd(follows.current);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(() => {
      if (on.current && follows.current) scrollTo({ top: document.documentElement.scrollHeight });
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return {
    content,
    isAtEnd,
    toEnd() {
      follows.current = true;
      scrollTo({ top: document.documentElement.scrollHeight });
      setAtEnd(true);
    },
  };
}
