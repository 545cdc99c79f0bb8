import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronNextIcon } from '../../ui/icons.tsx';
import type { Cited } from './from-elsewhere.ts';
import { PagePicture } from './page-picture.tsx';

const t = filesTexts;

type PageViewerProps = {
  assistantId: string;
  fileId: string;
  name: string;
  page: number;
  count: number;
  onPage(page: number): void;
  /** Called with a page that somebody names by its number. */
  onJump(page: number): void;
  /** What is marked on its page. */
  cited: Cited | undefined;
};

/** The pages of a file as pictures, one at a time. */
export function PageViewer({
  assistantId,
  fileId,
  name,
  page,
  count,
  onPage,
  onJump,
  cited,
}: PageViewerProps) {
  return (
    <section aria-label={t.pages} className="grid gap-2 lg:sticky lg:top-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t.pages}</h2>
        {count > 1 && (
          <div data-print="hide" className="flex items-center text-sm text-muted tabular-nums">
            <IconButton label={t.pagePrevious} disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <ChevronNextIcon className="size-4 rotate-180" />
            </IconButton>
            <span role="status" className="sr-only">
              {t.pageOf(formatCount(page), formatCount(count))}
            </span>
            <PageNumber key={page} page={page} count={count} onJump={onJump} />
            <span aria-hidden="true" className="ms-1.5">
              {t.ofPages(formatCount(count))}
            </span>
            <IconButton label={t.pageNext} disabled={page >= count} onClick={() => onPage(page + 1)}>
              <ChevronNextIcon />
            </IconButton>
          </div>
        )}
      </div>
      <PagePicture
        key={page}
        {...{ assistantId, fileId, name, page }}
        cited={cited?.page === page ? cited : undefined}
      >
        <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">{t.noPicture}</p>
      </PagePicture>
    </section>
  );
}

type PageNumberProps = Pick<PageViewerProps, 'page' | 'count' | 'onJump'>;

/** The number of the page, which can be overwritten: nobody leafs to page 150. */
function PageNumber({ page, count, onJump }: PageNumberProps) {
  const [typed, setTyped] = useState<string>();
  const jump = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (Number.isInteger(wanted) && wanted > 0 && wanted !== page) onJump(Math.min(wanted, count));
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={t.pageNumber(formatCount(count))}
      value={typed ?? String(page)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') jump();
        if (key === 'Escape') setTyped(undefined);
      }}
      onBlur={jump}
      className="min-h-8 w-12 rounded-md border border-line-strong bg-surface text-center text-ink pointer-coarse:min-h-11"
    />
  );
}
