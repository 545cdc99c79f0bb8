import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';

type ChatFootProps = { onJump: (() => void) | undefined; children: ReactNode };

/** What stays at the bottom of the window: the way to the end of the conversation, and the field for the next question. */
export function ChatFoot({ onJump, children }: ChatFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  // Toasts stand above it, however many lines the question has.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--foot', `${foot.current?.offsetHeight ?? 0}px`);
    });
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
  return (
    <div
      ref={foot}
      data-print="hide"
      // In a window so low that it would hide all else, it stands at the end of the page.
      className="sticky bottom-0 bg-gradient-to-t from-canvas from-75% pt-6 pb-3 forced-colors:bg-canvas [@media(max-height:20rem)]:relative"
    >
      {onJump && (
        // It takes no room: the page must not move under a press when it comes or goes.
        <Button className="absolute inset-x-0 bottom-full mx-auto -mb-4 w-fit" onClick={onJump}>
          <ChevronDownIcon />
          {texts.chat.jump}
        </Button>
      )}
      <div className="mx-auto w-full max-w-3xl px-4 md:px-8">{children}</div>
    </div>
  );
}
