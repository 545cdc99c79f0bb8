import { createContext, type ReactNode, useCallback, useContext } from 'react';
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
  const show = (citation: Citation) => onShow(citation, text);
  // The same while the text grows, whose finished parts are not drawn again.
  const cite = useCallback(
    (number: number) => {
      const citation = citations.find((one) => one.number === number);
      // Citations come after the text: until then a marker is plain text.
      if (!citation) return <SourceNumber number={number} />;
      return <Marker citation={citation} />;
    },
    [citations],
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
      {text && (
        <OpenSources value={{ shown, show }}>
          <Markdown text={withoutWrittenSources(text, citations)} cite={cite} isGrowing={isGrowing} />
        </OpenSources>
      )}
      {!isGrowing && <Sources citations={citations} shown={shown} onShow={show} />}
      {children}
    </section>
  );
}

/** Markers alone look at what the panel shows: a long answer is not drawn anew when a source is opened. */
const OpenSources = createContext<Pick<SourceChoice, 'shown'> & { show?(citation: Citation): void }>({
  shown: undefined,
});

/** The number of a source in the text, which opens it. */
function Marker({ citation }: { citation: Citation }) {
  const { shown, show } = useContext(OpenSources);
  return (
    <button
      type="button"
      className="cite"
      aria-pressed={shown === citation}
      aria-label={t.source(citation.number, citation.filename)}
      onClick={() => show?.(citation)}
    >
      {citation.number}
    </button>
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
