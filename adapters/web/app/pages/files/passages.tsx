import { useInfiniteQuery } from '@tanstack/react-query';
import { apiOf, type Outputs } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';

const t = filesTexts;

type Passage = Outputs['files']['passages']['data'][number];

/**
 * The passages of a file, a page of them at a time.
 * @param isKnown whether the file itself has been loaded; until then no passages are requested
 */
export function usePassages(assistantId: string, fileId: string, isKnown: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['passages', assistantId, fileId],
    queryFn: ({ pageParam }) => apiOf(assistantId).files.passages.query({ id: fileId, from: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: isKnown,
  });
  return { ...query, shown: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

type OnPage = ((page: number) => void) | undefined;

type PassagesProps = {
  file: Pick<Outputs['files']['details'], 'status'>;
  passages: ReturnType<typeof usePassages>;
  /** Turns to a page of the file, where its pages are shown. */
  onPage: OnPage;
};

/** The parts of a file that answers are written from. */
export function Passages({ file, passages, onPage }: PassagesProps) {
  return (
    <section aria-labelledby="passages" className="grid min-w-0 gap-3">
      <div>
        <h2 id="passages" className="font-semibold">
          {t.passages}
        </h2>
        <p className="text-muted">{t.passagesLead}</p>
      </div>
      {passages.isPending && <LoadingRows rows={4} />}
      {passages.error && <FailurePanel error={passages.error} onRetry={() => void passages.refetch()} />}
      {passages.isSuccess && passages.shown.length === 0 && file.status !== 'uploaded' && (
        <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">{t.noPassages}</p>
      )}
      <ol className="grid gap-3">
        {passages.shown.map((passage) => (
          <PassageItem key={passage.position} passage={passage} onPage={onPage} />
        ))}
      </ol>
      {passages.hasNextPage && (
        <Button busy={passages.isFetchingNextPage} onClick={() => void passages.fetchNextPage()}>
          {texts.common.more}
        </Button>
      )}
    </section>
  );
}

function PassageItem({ passage, onPage }: { passage: Passage; onPage: OnPage }) {
  const { position, text, heading_path, page } = passage;
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span className="tabular-nums">{t.passage(formatCount(position + 1))}</span>
        {page !== null && onPage && (
          <button type="button" onClick={() => onPage(page)} className="text-accent hover:underline">
            {t.page(formatCount(page))}
          </button>
        )}
        {page !== null && !onPage && <span>{t.page(formatCount(page))}</span>}
        <span className="any-text">{heading_path.join(' › ')}</span>
      </div>
      <Markdown text={text} />
    </li>
  );
}
