import { Children, type ReactNode } from 'react';
import { Link } from '../link.tsx';

/** A box of rows with lines between them, or a placeholder. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface empty:hidden">
      {Children.toArray(children)}
    </div>
  );
}

/** The rows of a box, as a list for screen readers. */
export function Rows({ children }: { children: ReactNode }) {
  // Not even an empty element: the box would have a line for it.
  if (Children.toArray(children).length === 0) return null;
  return (
    <div role="list" className="divide-y divide-line">
      {children}
    </div>
  );
}

type RowProps = {
  /** An icon or picture at the start. */
  start?: ReactNode;
  title: ReactNode;
  /** A second line, in grey. */
  detail?: ReactNode;
  /** Columns before the end; under the title on narrow screens. */
  children?: ReactNode;
  /** A menu or a button at the end. */
  end?: ReactNode;
};

/** One of several `Rows`. */
export function Row({ start, title, detail, children, end }: RowProps) {
  return (
    <div
      role="listitem"
      className="relative flex items-center gap-3 px-4 py-3 has-[[data-row-link]:hover]:bg-canvas sm:px-5"
    >
      {start && <div className="shrink-0 text-muted max-sm:self-start max-sm:pt-0.5">{start}</div>}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-52">
          <div className="any-text flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">{title}</div>
          {detail && <div className="any-text text-sm text-muted">{detail}</div>}
        </div>
        {children}
      </div>
      {end && (
        <div className="relative -me-1.5 flex shrink-0 items-center gap-1 max-sm:self-start">{end}</div>
      )}
    </div>
  );
}

/** The title of a row that leads somewhere. All of the row can be pressed, but for what stands above it with a position of its own. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      dir="auto"
      data-row-link
      className="any-text after:absolute after:inset-0 hover:underline"
    >
      {children}
    </Link>
  );
}
