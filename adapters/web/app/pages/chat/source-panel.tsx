import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConversationCitation } from '../../../../../schema/dashboard/conversation.ts';
import { apiOf } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { useCloseRequest } from '../../lib/use-close-request.ts';
import { href, routes } from '../../routes.ts';
import { texts } from '../../texts/texts.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { CloseIcon, FileIcon } from '../../ui/icons.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { mediaUrl } from '../files/media.ts';

const t = texts.chat;

type SourcePanelProps = { assistantId: string; citation: ConversationCitation; onClose(): void };

/** The source of a citation: the page as a picture, if available, and the passage, which outlives its file. */
export default function SourcePanel({ assistantId, citation, onClose }: SourcePanelProps) {
  const { file_id: fileId, filename, page, heading_path, passage, number } = citation;
  const file = useQuery({
    queryKey: ['file', assistantId, fileId],
    queryFn: () => apiOf(assistantId).files.details.query({ id: fileId }),
    staleTime: 0,
  });
  const isDeleted = toFailure(file.error).status === 404;
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus();
    // A click on a further source comes from another button.
  }, [citation]);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  useCloseRequest(true, close);
  const where = [page !== null && t.page(page), ...heading_path].filter(Boolean).join(' › ');
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t.source(number, filename)}
      data-print="hide"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-0 z-30 grid content-start gap-4 overflow-y-auto border-s border-line bg-surface p-4 outline-none lg:sticky lg:inset-auto lg:top-0 lg:h-dvh"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="any-text font-semibold">
            <span className="cite me-1.5">{number}</span> {filename}
          </h2>
          {where && <p className="any-text mt-0.5 text-sm text-muted">{where}</p>}
        </div>
        <IconButton label={texts.common.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      {page !== null && (
        <PagePicture key={`${fileId}/${page}`} {...{ assistantId, fileId, page, filename, passage }} />
      )}
      <section className="grid gap-2">
        <h3 className="text-sm text-muted">{t.passageLead}</h3>
        <div className="rounded-lg border-s-3 border-accent bg-accent-soft px-3.5 py-3">
          <Markdown text={passage} />
        </div>
      </section>
      {isDeleted ? (
        <p className="text-sm text-muted">{t.fileDeleted}</p>
      ) : (
        <ButtonLink href={href(routes.file, { assistantId, fileId })} className="justify-self-start">
          <FileIcon />
          {t.openFile}
        </ButtonLink>
      )}
    </aside>
  );
}

type Picture = { assistantId: string; fileId: string; page: number; filename: string; passage: string };

/**
 * The page as a picture with the passage highlighted. Formats without pictures, and pages that cannot be rendered, show
 * only the passage.
 */
function PagePicture({ assistantId, fileId, page, filename, passage }: Picture) {
  const [state, setState] = useState<'loading' | 'shown' | 'none'>('loading');
  const { data } = useQuery({
    queryKey: ['marks', fileId, page, passage],
    queryFn: () => apiOf(assistantId).files.passageMarks.mutate({ id: fileId, page, passage }),
    enabled: state === 'shown',
    staleTime: Number.POSITIVE_INFINITY,
    // A page without highlights needs no message.
    retry: false,
  });
  if (state === 'none') return null;
  return (
    <div className={`relative ${state === 'loading' ? 'pulse min-h-64 rounded-md bg-sunken' : ''}`}>
      <img
        alt={t.pageAlt(page, filename)}
        src={mediaUrl.page(assistantId, fileId, page)}
        onLoad={() => setState('shown')}
        onError={() => setState('none')}
        className={`w-full rounded-md border border-line bg-white ${state === 'shown' ? '' : 'opacity-0'}`}
      />
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full text-[#0b665c] opacity-20"
      >
        {data?.marks.map((mark) => (
          <rect key={`${mark.x} ${mark.y}`} {...mark} fill="currentColor" />
        ))}
      </svg>
    </div>
  );
}
