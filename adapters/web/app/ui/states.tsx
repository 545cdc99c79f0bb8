import type { ReactNode } from 'react';
import { toFailure } from '../api/failure.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { type Icon, LecternIcon, WarningIcon } from './icons.tsx';

type EmptyProps = {
  Icon: Icon;
  title: string;
  lead: ReactNode;
  /** `h1` if it is the only content of the page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** What a list shows while it is empty: what belongs here, and how to begin. */
export function Empty({ Icon, title, lead, heading: Heading = 'h2', children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <div className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon className="size-5" />
      </div>
      <Heading className="any-text text-lg font-semibold">{title}</Heading>
      <p className="any-text max-w-md text-muted">{lead}</p>
      {children && <div className="mt-1 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

/** An error in place of the content: the server's sentence, the request id, and a button to try again. */
export function FailurePanel({
  error,
  onRetry,
  action = texts.common.retry,
}: {
  error: unknown;
  onRetry?(): void;
  /** What the button says. */
  action?: string;
}) {
  const { message, requestId } = toFailure(error);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-baseline gap-3 rounded-lg border border-bad/30 bg-bad-soft px-4 py-3"
    >
      <WarningIcon className="size-4 translate-y-0.5 text-bad" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="any-text">{message}</p>
        {requestId && (
          <p className="any-text mt-0.5 text-sm text-muted">{texts.common.requestId(requestId)}</p>
        )}
      </div>
      {onRetry && <Button onClick={onRetry}>{action}</Button>}
    </div>
  );
}

/**
 * In place of a page that is on its way. It fades in, so that a fast response shows none. Without text, whose typeface would
 * be loaded before the page.
 */
export function Loading() {
  return (
    <div role="status" className="grid min-h-40 flex-1 animate-[appear_0.3s_0.3s_both] place-items-center">
      <div role="img" aria-label={texts.common.loading}>
        <LecternIcon className="pulse size-7 text-muted" />
      </div>
    </div>
  );
}

/** Grey bars in the shape of the coming rows. They fade in, so that a fast response shows none. */
export function LoadingRows({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className="grid animate-[appear_0.2s_0.2s_both]">
      <span className="sr-only">{texts.common.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-4 py-3.5 last:border-0">
          <div className="pulse size-8 rounded-md bg-sunken" />
          <div className="grid flex-1 gap-2">
            <div className="pulse h-3 w-2/5 rounded bg-sunken" />
            <div className="pulse h-2.5 w-1/4 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
