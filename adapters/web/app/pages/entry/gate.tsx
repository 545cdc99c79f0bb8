import type { ReactNode } from 'react';
import { LecternIcon } from '../../ui/icons.tsx';
import { useTitle } from '../../ui/page.tsx';

/** The frame of the pages before the frame: sign-in, links. */
export function Gate({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useTitle(title);
  return (
    <main className="grid min-h-dvh place-items-center p-4 py-10">
      <div className="grid w-full max-w-sm gap-6">
        <div className="grid gap-2">
          <LecternIcon className="size-8 text-accent" />
          <h1 className="any-text mt-1 text-xl font-semibold tracking-tight">{title}</h1>
          {lead && <p className="any-text text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
