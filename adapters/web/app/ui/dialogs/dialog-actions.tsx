import type { ReactNode } from 'react';

/** The buttons at the end of a dialog, the safe one first. They stay in sight while a long dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-lg bg-raised px-5 pt-3 pb-5">
      {children}
    </div>
  );
}
