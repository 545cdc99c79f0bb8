import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Citation } from '../../../../../../schema/chat.ts';
import { toFailure } from '../../../api/failure.ts';
import { fileQuery } from '../../../api/queries.ts';
import { formatPlace, hasSlides } from '../../../lib/format.ts';
import { quotedIn, useQuotes } from '../../../lib/quotes.ts';
import { useCloseRequest } from '../../../lib/use-close-request.ts';
import { fileAt } from '../../../routes.ts';
import { filesTexts } from '../../../texts/files-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { ChatIcon, CloseIcon, FileIcon } from '../../../ui/icons.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { type FromAnswer, useCitedMark } from '../../files/from-elsewhere.ts';
import { PagePicture } from '../../files/page-picture.tsx';
import type { OnlyFile } from '../ask.ts';
import { useCoveredPage } from './use-covered-page.ts';

const t = filesTexts;

type SourcePanelProps = {
  assistantId: string;
  citation: Citation;
  /** The text of the answer that cites it. */
  answer: string;
  onClose(): void;
  /** Limits the next question to the file; undefined where none can be asked. */
  onAskAbout?: ((file: OnlyFile) => void) | undefined;
};

/** The source of a citation: what the answer relies on, the page as a picture, if available, and the passage, which outlives its file. */
export default function SourcePanel({
  assistantId,
  citation,
  answer,
  onClose,
  onAskAbout,
}: SourcePanelProps) {
  const { file_id: fileId, filename, page, passage, number } = citation;
  const quotes = useMemo(() => {
    const all = quotedIn(passage, answer, number, citation.quote ?? null);
    // A passage of one sentence need not be said twice.
    return all.join() === passage.trim() ? [] : all;
  }, [passage, answer, number, citation.quote]);
  const cited = useMemo(() => ({ page, passage, quotes }), [page, passage, quotes]);
  const mark = useCitedMark(cited);
  const file = useQuery({ ...fileQuery(assistantId, fileId), staleTime: 0 });
  const isDeleted = toFailure(file.error).status === 404;
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const uncover = useCoveredPage(panel);
  // Before the next key is pressed, which is to reach the panel.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus();
    // A click on a further source comes from another button.
  }, [citation]);
  const close = () => {
    onClose();
    uncover();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  useCloseRequest(true, close);
  const where = formatPlace(citation);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={texts.chat.source(number, filename)}
      data-print="hide"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-0 z-30 grid content-start gap-4 overflow-y-auto border-s border-line bg-surface p-4 outline-none lg:sticky lg:inset-auto lg:top-(--banners) lg:h-[calc(100dvh-var(--banners))]"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="any-text font-semibold">
            <span className="cite me-1.5 align-[0.1em]">{number}</span> <bdi>{filename}</bdi>
          </h2>
          {where && <p className="any-text mt-0.5 text-sm text-muted">{where}</p>}
        </div>
        <IconButton label={texts.common.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      {quotes.length > 0 && (
        <blockquote
          aria-label={t.quote}
          className="rounded-lg border-s-3 border-accent bg-accent-soft px-3.5 py-3"
        >
          <Markdown text={quotes.map(asProse).join('\n\n')} />
        </blockquote>
      )}
      {page !== null && !isDeleted && !hasSlides(filename) && (
        <PagePicture
          key={`${fileId}/${page}`}
          name={filename}
          cited={cited}
          {...{ assistantId, fileId, page }}
        />
      )}
      <Passage lead={citation.cited ? t.passageLead : texts.chat.nearest} text={passage} quotes={quotes} />
      {isDeleted ? (
        <p className="text-sm text-muted">{t.fileDeleted}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={fileAt(assistantId, fileId, page) + mark} state={{ cited } satisfies FromAnswer}>
            <FileIcon />
            {t.openFile}
          </ButtonLink>
          {onAskAbout && (
            <Button
              onClick={() => {
                uncover();
                onAskAbout({ id: fileId, filename });
              }}
            >
              <ChatIcon />
              {texts.chat.askAbout}
            </Button>
          )}
        </div>
      )}
    </aside>
  );
}

/** A row of a table, as a quotation has it, without its bars. */
const asProse = (quote: string) =>
  /^\|.*\|$/.test(quote)
    ? quote
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · ')
    : quote;

/** The passage, with the sentences highlighted that the answer relies on. */
function Passage({ lead, text, quotes }: { lead: string; text: string; quotes: string[] }) {
  const shown = useRef<HTMLDivElement>(null);
  useQuotes(shown, text, quotes);
  return (
    <section className="grid gap-2">
      <h3 className="text-sm text-muted">{lead}</h3>
      <div ref={shown} className="rounded-lg border border-line px-3.5 py-3">
        <Markdown text={text} />
      </div>
    </section>
  );
}
