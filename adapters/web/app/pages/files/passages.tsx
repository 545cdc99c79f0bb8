import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Outputs } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { useQuotes } from '../../lib/quotes.ts';
import { isWayBack } from '../../lib/way-back.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import type { Cited } from './from-elsewhere.ts';
import type { usePassages } from './use-passages.ts';

const t = filesTexts;

type Passage = Outputs['files']['passages']['data'][number];

type OnPage = ((page: number) => void) | undefined;

type PassagesProps = {
  file: Pick<Outputs['files']['details'], 'status'>;
  passages: ReturnType<typeof usePassages>;
  /** Turns to a page of the file, where its pages are shown. */
  onPage: OnPage;
  /** What an answer cites of the file. */
  cited: Cited | undefined;
};

/** The parts of a file that answers are written from. */
export function Passages({ file, passages, onPage, cited }: PassagesProps) {
  // Beside the picture of its page, what is cited is in sight there.
  const isSought = onPage === undefined;
  const citedAt = useMemo(() => positionOf(passages.shown, cited), [passages.shown, cited]);
  const list = useRef<HTMLOListElement>(null);
  const height = useRef(0);
  const { earlier } = passages;
  // What is read keeps its place when others come above it.
  useLayoutEffect(() => {
    const { offsetHeight = 0 } = list.current ?? {};
    if (height.current > 0) scrollBy({ top: offsetHeight - height.current });
    height.current = 0;
  }, [earlier]);
  // Until it is processed, the page says so.
  if (file.status === 'uploaded' && passages.shown.length === 0) return null;
  const showEarlier = async () => {
    height.current = list.current?.offsetHeight ?? 0;
    await passages.fetchPreviousPage();
  };
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
      {passages.isSuccess && passages.shown.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">{t.noPassages}</p>
      )}
      {passages.hasPreviousPage && (
        <Button busy={passages.isFetchingPreviousPage} onClick={() => void showEarlier()}>
          {t.earlierPassages(formatCount(earlier))}
        </Button>
      )}
      <ol ref={list} className="grid gap-3 [overflow-anchor:none]">
        {passages.shown.map((passage) => (
          <PassageItem
            key={passage.position}
            passage={passage}
            onPage={onPage}
            quotes={passage.position === citedAt ? (cited?.quotes ?? []) : undefined}
            isSought={isSought && passage.position === citedAt}
          />
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

/** The position of the first passage that an answer cites, if it is among these: citations may join several. */
function positionOf(shown: Passage[], cited: Cited | undefined): number | undefined {
  if (!cited) return undefined;
  const wanted = fold(cited.passage);
  return shown.find(({ text }) => wanted.includes(fold(text)) || fold(text).includes(wanted))?.position;
}

const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

type PassageItemProps = {
  passage: Passage;
  onPage: OnPage;
  /** What an answer quotes of it, if it cites it. */
  quotes: string[] | undefined;
  /** Whether it is brought in sight. */
  isSought: boolean;
};

const noQuotes: string[] = [];

function PassageItem({ passage, onPage, quotes, isSought }: PassageItemProps) {
  const { position, text, heading_path, page } = passage;
  const item = useRef<HTMLLIElement>(null);
  useQuotes(item, text, quotes ?? noQuotes);
  useEffect(() => {
    if (isSought && !isWayBack()) item.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <li
      ref={item}
      aria-current={quotes !== undefined || undefined}
      className="grid gap-2 rounded-lg border border-line bg-surface p-4 aria-[current]:border-accent"
    >
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
