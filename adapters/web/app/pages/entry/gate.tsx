import { type ReactNode, useEffect, useRef } from 'react';
import { LecternIcon } from '../../ui/icons.tsx';
import { useTitle } from '../../ui/page.tsx';

/** The layout of the pages before signing in: sign-in, links. */
export function Gate({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useTitle(title);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // After a step without a field of its own, the button that led here is gone.
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  return (
    <main ref={main} tabIndex={-1} className="outline-none grid min-h-dvh place-items-center p-4 py-10">
      <div className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6 sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:p-9 sm:shadow-xs">
        <div className="grid gap-1.5">
          <span className="mb-2 grid size-10 place-items-center rounded-lg bg-accent-soft text-accent">
            <LecternIcon className="size-6" />
          </span>
          <h1 className="any-text text-xl font-semibold tracking-tight">{title}</h1>
          {lead && <p className="any-text text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
