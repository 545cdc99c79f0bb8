import { type ReactNode, useCallback, useRef } from 'react';
import type { Citation } from '../../../../../schema/chat.ts';
import { formatPage } from '../../lib/format.ts';
import { texts } from '../../texts/texts.ts';
import { FileName } from '../../ui/file-name.tsx';
import { SourceNumber } from '../../ui/markdown/inline.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { withoutWrittenSources } from './answer-text.ts';

const t = texts.chat;

export type SourceChoice = {
  /** The source that the panel shows. */
  shown: Citation | undefined;
  onShow(citation: Citation, answer: string): void;
};

type AnswerProps = SourceChoice & {
  /** Of the stored message. */
  id: string | undefined;
  text: string;
  reasoning: string;
  citations: Citation[];
  /** The answer is still being written. */
  isGrowing?: boolean;
  /** Shown under the text: notes and buttons. */
  children?: ReactNode;
};

/** An answer: collapsed reasoning, the text, its sources. */
export function Answer({
  id,
  text,
  reasoning,
  citations,
  isGrowing = false,
  shown,
  onShow,
  children,
}: AnswerProps) {
  const written = useRef(text);
  written.current = text;
  // The same while the text grows, whose finished parts are not drawn again.
  const show = useCallback((citation: Citation) => onShow(citation, written.current), [onShow]);
  const cite = useCallback(
    (number: number) => {
      const citation = citations.find((one) => one.number === number);
      // Citations come after the text: until then a marker is plain text.
      if (!citation) return <SourceNumber number={number} />;
      return (
        <button
          type="button"
          className="cite"
          aria-pressed={shown === citation}
          aria-label={t.source(number, citation.filename)}
          onClick={() => show(citation)}
        >
          {number}
        </button>
      );
    },
    [citations, shown, show],
  );
  return (
    <section id={id} aria-label={t.answer} className="grid gap-3">
      {reasoning && (
        <details className="text-muted">
          <summary className="w-fit rounded-md text-sm">{t.reasoning}</summary>
          <p dir="auto" className="any-text mt-1.5 border-s-2 border-line ps-3 text-sm whitespace-pre-wrap">
            {reasoning}
          </p>
        </details>
      )}
      {text && <Markdown text={withoutWrittenSources(text, citations)} cite={cite} isGrowing={isGrowing} />}
      {!isGrowing && <Sources citations={citations} shown={shown} onShow={show} />}
      {children}
    </section>
  );
}

type SourcesProps = Pick<SourceChoice, 'shown'> & {
  citations: Citation[];
  onShow(citation: Citation): void;
};

/** Passages to choose from, each by its number, file and page. */
export function Sources({ citations, shown, onShow }: SourcesProps) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label={t.sources} className="flex flex-wrap gap-1.5">
      {citations.map((citation) => (
        <li key={citation.number} className="min-w-0">
          <button
            type="button"
            aria-pressed={shown === citation}
            onClick={() => onShow(citation)}
            className="flex max-w-full items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-1 text-sm hover:bg-hover aria-pressed:border-accent pointer-coarse:min-h-11"
          >
            <span className="font-semibold text-accent">{citation.number}</span>
            <FileName name={citation.filename} className="max-w-64 print:max-w-none" />
            {citation.page !== null && (
              <span className="shrink-0 text-muted">{formatPage(citation.filename, citation.page)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
