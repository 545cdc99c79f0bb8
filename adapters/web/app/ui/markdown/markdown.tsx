import { Lexer, type Token } from 'marked';
import { useMemo, useRef } from 'react';
import { batchesOf } from '../../../../../src/helpers/batches-of.ts';
import { Section } from './blocks.tsx';
import { type DrawCitation, plainMarker } from './inline.tsx';

/** Longer texts are shown as plain text: nobody reads them formatted, and formatting them would block the page. */
const maxSetCharacters = 200_000;

type MarkdownProps = {
  text: string;
  /** Markers stay plain text by default. */
  cite?: DrawCitation;
  /** More text is coming: only the end of the text is parsed again with each piece. */
  isGrowing?: boolean;
};

/**
 * Markdown as elements, created from tokens and never from HTML: tags in answers and documents stay text, and pictures
 * become links, so that nothing is loaded from elsewhere.
 */
export function Markdown({ text, cite = plainMarker, isGrowing = false }: MarkdownProps) {
  const tokens = useTokens(text, isGrowing);
  if (!tokens) return <pre className="any-text text-sm whitespace-pre-wrap">{text}</pre>;
  return (
    <div className="prose any-text" dir="auto">
      {batchesOf(tokens, sectionLength).map((section, index) => (
        <Section key={index} tokens={section} cite={cite} />
      ))}
    </div>
  );
}

/** How many blocks are compared as one. */
const sectionLength = 32;

type Settled = { text: string; tokens: Token[] };

/** The blocks of a text. While it grows, all but the last are final: only what follows them is parsed again. */
function useTokens(text: string, isGrowing: boolean): Token[] | undefined {
  const settled = useRef<Settled>({ text: '', tokens: [] });
  return useMemo(() => {
    if (text.length > maxSetCharacters) return undefined;
    if (!isGrowing) return Lexer.lex(text);
    if (!text.startsWith(settled.current.text)) settled.current = { text: '', tokens: [] };
    const { text: before, tokens } = settled.current;
    const tail = Lexer.lex(text.slice(before.length));
    const last = tail.findLastIndex(({ type }) => type !== 'space');
    if (last > 0) {
      const ended = tail.slice(0, last);
      settled.current = {
        text: before + ended.map(({ raw }) => raw).join(''),
        tokens: [...tokens, ...ended],
      };
    }
    return [...tokens, ...tail];
  }, [text, isGrowing]);
}
