import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-sm border border-line bg-surface px-1 text-xs text-muted">
      {children}
    </kbd>
  );
}
