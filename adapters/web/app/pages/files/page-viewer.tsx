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
  /** What is marked on its page. */
  cited: Cited | undefined;
};

/** The pages of a file as pictures, one at a time. */
export function PageViewer({ assistantId, fileId, name, page, count, onPage, cited }: PageViewerProps) {
  return (
    <section aria-label={t.pages} className="grid gap-2 lg:sticky lg:top-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t.pages}</h2>
        {count > 1 && (
          <div className="flex items-center text-sm text-muted tabular-nums">
            <IconButton label={t.pagePrevious} disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <ChevronNextIcon className="size-4 rotate-180" />
            </IconButton>
            <span role="status">{t.pageOf(formatCount(page), formatCount(count))}</span>
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
