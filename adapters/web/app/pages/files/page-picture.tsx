import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { apiOf } from '../../api/client.ts';
import { whenBack } from '../../api/connection.ts';
import { filesTexts } from '../../texts/files-texts.ts';
import type { Cited } from './from-elsewhere.ts';
import { mediaUrl } from './media-url.ts';

const t = filesTexts;

type PagePictureProps = {
  assistantId: string;
  fileId: string;
  /** The name of the file. */
  name: string;
  page: number;
  /** What is marked on the page, if anything. */
  cited?: Pick<Cited, 'passage' | 'quotes'> | undefined;
  /** In place of a page that cannot be drawn. */
  children?: ReactNode;
};

/**
 * A page of a file as a picture, with the passage that an answer cites marked, and what it quotes more strongly. Another page
 * needs another key: the picture of the one before must not be taken for it.
 */
export function PagePicture({ assistantId, fileId, name, page, cited, children }: PagePictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'none'>('loading');
  // What was missing may have been the connection alone.
  useEffect(() => (state === 'none' ? whenBack(() => setState('loading')) : undefined), [state]);
  if (state === 'none') return children;
  const place = { assistantId, fileId, page };
  return (
    <div className={`relative ${state === 'loading' ? 'pulse aspect-[10/14] rounded-md bg-sunken' : ''}`}>
      <img
        alt={t.pageAlt(String(page), name)}
        src={mediaUrl.page(assistantId, fileId, page)}
        onLoad={() => setState('shown')}
        onError={() => setState('none')}
        className={`w-full rounded-md border border-line bg-white ${state === 'shown' ? '' : 'opacity-0'}`}
      />
      {state === 'shown' && cited && (
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full text-[#0b665c]"
        >
          <Marks {...place} text={cited.passage} className="opacity-15" />
          {cited.quotes.map((quote) => (
            <Marks key={quote} {...place} text={quote} className="opacity-30" />
          ))}
        </svg>
      )}
    </div>
  );
}

type MarksProps = { assistantId: string; fileId: string; page: number; text: string; className: string };

/** The places of a text on a page. */
function Marks({ assistantId, fileId, page, text, className }: MarksProps) {
  const { data } = useQuery({
    queryKey: ['marks', fileId, page, text],
    queryFn: () => apiOf(assistantId).files.passageMarks.mutate({ id: fileId, page, passage: text }),
    staleTime: Number.POSITIVE_INFINITY,
    // A page without marks needs no message.
    retry: false,
  });
  return (
    <g className={className}>
      {data?.marks.map((mark) => (
        <rect key={`${mark.x} ${mark.y}`} {...mark} fill="currentColor" />
      ))}
    </g>
  );
}
