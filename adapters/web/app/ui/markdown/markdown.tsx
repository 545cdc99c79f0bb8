import { defaults, Lexer, type Token } from 'marked';
import { useMemo, useRef } from 'react';
import { batchesOf } from '../../../../../src/helpers/batches-of.ts';
import { Section } from './blocks.tsx';
import { type DrawCitation, plainMarker } from './inline.tsx';
import { useFormulas } from './use-formulas.ts';

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
  const formulas = useFormulas(text);
  const tokens = useTokens(text, isGrowing, formulas);
  if (!tokens) return <pre className="any-text text-sm whitespace-pre-wrap">{text}</pre>;
  return (
    <div className="prose any-text" dir="auto">
      {batchesOf(tokens, sectionLength).map((section, index) => (
        // Where formulas have come, sections of the same text are drawn anew.
        <Section key={formulas ? ~index : index} tokens={section} cite={cite} />
      ))}
    </div>
  );
}

/** How many blocks are compared as one. */
const sectionLength = 32;

type Settled = { text: string; tokens: Token[]; formulas: Formulas };

type Formulas = ReturnType<typeof useFormulas>;

/** The blocks of a text. While it grows, all but the last are final: only what follows them is parsed again. */
function useTokens(text: string, isGrowing: boolean, formulas: Formulas): Token[] | undefined {
  const settled = useRef<Settled>({ text: '', tokens: [], formulas });
  return useMemo(() => {
    if (text.length > maxSetCharacters) return undefined;
    if (!isGrowing) return lex(text, formulas);
    if (settled.current.formulas !== formulas || !text.startsWith(settled.current.text))
      settled.current = { text: '', tokens: [], formulas };
    const { text: before, tokens } = settled.current;
    const tail = lex(text.slice(before.length), formulas);
    const last = tail.findLastIndex(({ type }) => type !== 'space');
    const open = tail[last];
    if (open && open.type !== 'code') tail.splice(last, tail.length, ...lex(withoutOpenEnd(open), formulas));
    if (last > 0) {
      const ended = tail.slice(0, last);
      settled.current = {
        text: before + ended.map(({ raw }) => raw).join(''),
        tokens: [...tokens, ...ended],
        formulas,
      };
    }
    return [...tokens, ...tail];
  }, [text, isGrowing, formulas]);
}

/**
 * The text of a block that is being written, without the signs at its end that the next words turn into something else: an open
 * emphasis is closed, and half a number of a source or the head of a table is left out.
 */
function withoutOpenEnd({ type, raw }: Token): string {
  if (type === 'paragraph' && raw.startsWith('|')) return '';
  const start = raw.lastIndexOf('\n') + 1;
  const line = raw.slice(start).replace(/(?:\[\d*|(?<!\*)\*+)$/, '');
  const open = ['`', '**'].find((sign) => line.split(sign).length % 2 === 0) ?? '';
  return raw.slice(0, start) + (open === '' ? line : line.trimEnd() + open);
}

const lex = (text: string, formulas: Formulas): Token[] =>
  Lexer.lex(text, formulas && { ...defaults, extensions: formulas.extensions });
