import { type ReactNode, useEffect } from 'react';
import { Link } from '../link.tsx';
import { texts } from '../texts/texts.ts';
import { ChevronNextIcon } from './icons.tsx';

type PageProps = {
  title: string;
  /** One sentence on the purpose of the page. */
  lead?: ReactNode;
  /** The list that this page belongs to; `isBefore` if that is the page before this one in the browser's history. */
  back?: { label: string; href: string; isBefore?: boolean };
  /** Buttons and filters at the end of the heading's line. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

/**
 * The layout of an ordinary page: heading, one sentence, actions, content. Sets the tab's title. Leaves room below the
 * content, so that a toast or a bar of actions at the window's edge never covers it permanently.
 */
export function Page({ title, lead, back, actions, width = 'wide', children }: PageProps) {
  useTitle(title);
  return (
    <div
      // The heading stands at the same place on narrow pages as on wide ones, so that it does not jump from one to the next.
      className={`mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-24 md:px-8 md:pt-8 print:block print:*:mb-4 ${width === 'wide' ? '' : '*:max-w-3xl'}`}
    >
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
          {back && (
            <Link
              data-print="hide"
              href={back.href}
              // To where it was left, and not to its top.
              onClick={(event) => {
                if (!back.isBefore || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
                  return;
                event.preventDefault();
                history.back();
              }}
              className="mb-1 inline-flex items-center gap-1 text-sm text-muted hover:text-ink"
            >
              <ChevronNextIcon className="size-3.5 rotate-180" />
              {back.label}
            </Link>
          )}
          <h1 className="any-text text-xl font-semibold tracking-tight">{title}</h1>
          {lead && <p className="any-text mt-0.5 text-pretty text-muted">{lead}</p>}
        </div>
        {actions && (
          <div data-print="hide" className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

/** Sets the tab's title while the component is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.common.product}`;
  }, [title]);
}

/** A section of a page with a heading of its own, in a box. */
export function Section({
  title,
  lead,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 p-4 sm:px-5">
        <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
          <h2 className="any-text font-semibold">{title}</h2>
          {lead && <p className="any-text mt-0.5 text-pretty text-muted">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 has-[>svg]:self-center not-has-[>svg]:print:hidden">
            {actions}
          </div>
        )}
      </div>
      {children && <div className="border-t border-line empty:hidden [&>[role=alert]]:m-4">{children}</div>}
    </section>
  );
}
