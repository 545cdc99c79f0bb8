import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { texts } from '../texts/texts.ts';
import { CopyButton } from './bits.tsx';

/** Renders a citation marker such as `[3]`. */
export type DrawCitation = (number: number) => ReactNode;

/** Longer texts are shown as plain text: nobody reads them formatted, and formatting them would block the page. */
const maxSetCharacters = 200_000;

const marker = /(\[\d{1,3}(?:\s{0,2}[,–-]\s{0,2}\d{1,3}){0,20}\])/;
const safeAddress = /^(?:https?:|mailto:)/i;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

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
      {tokens.map((token, index) => (
        <Block key={index} token={token} cite={cite} />
      ))}
    </div>
  );
}

const plainMarker: DrawCitation = (number) => `[${number}]`;

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

/** One block, rerendered only when its text changes. */
const Block = memo(
  function Block({ token, cite }: { token: Token; cite: DrawCitation }): ReactNode {
    switch (token.type) {
      case 'space':
      case 'def':
        return null;
      case 'heading':
        return <Heading token={token as Tokens.Heading} cite={cite} />;
      case 'code':
        return <Code text={(token as Tokens.Code).text} language={(token as Tokens.Code).lang} />;
      case 'hr':
        return <hr className="border-line" />;
      case 'blockquote':
        return (
          <blockquote>
            <Blocks tokens={token.tokens} cite={cite} />
          </blockquote>
        );
      case 'list':
        return <List token={token as Tokens.List} cite={cite} />;
      case 'table':
        return <Table token={token as Tokens.Table} cite={cite} />;
      case 'paragraph':
      case 'text':
        return (
          <p>
            <Inline tokens={token.tokens} cite={cite} />
          </p>
        );
      default:
        return <p>{token.raw}</p>;
    }
  },
  (before, after) => before.token.raw === after.token.raw && before.cite === after.cite,
);

function Blocks({ tokens = [], cite }: { tokens?: Token[] | undefined; cite: DrawCitation }) {
  return tokens.map((token, index) => <Block key={index} token={token} cite={cite} />);
}

/** Headings of an answer rank below those of the page. */
function Heading({ token, cite }: { token: Tokens.Heading; cite: DrawCitation }) {
  const Element = token.depth <= 2 ? 'h3' : 'h4';
  return (
    <Element>
      <Inline tokens={token.tokens} cite={cite} />
    </Element>
  );
}

function Code({ text, language }: { text: string; language: string | undefined }) {
  return (
    <div className="group relative">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        role="group"
        aria-label={language ? texts.common.codeIn(language) : texts.common.code}
        dir="ltr"
      >
        <code>{text}</code>
      </pre>
      <div
        data-print="hide"
        className="absolute end-1 top-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        <CopyButton text={text} label={texts.common.copyWhat(texts.common.code)} />
      </div>
    </div>
  );
}

function List({ token: { ordered, start, items }, cite }: { token: Tokens.List; cite: DrawCitation }) {
  const rows = items.map((item, index) => (
    <li key={index}>
      {item.tokens.map((token, inner) =>
        token.type === 'text' ? (
          <Inline key={inner} tokens={token.tokens ?? [token]} cite={cite} />
        ) : (
          <Block key={inner} token={token} cite={cite} />
        ),
      )}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
}

function Table({ token: { header, rows }, cite }: { token: Tokens.Table; cite: DrawCitation }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div className="table" tabIndex={0} role="group" aria-label={texts.common.table}>
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col">
                <Inline tokens={cell.tokens} cite={cite} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline tokens={cell.tokens} cite={cite} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ tokens = [], cite }: { tokens?: Token[] | undefined; cite: DrawCitation }): ReactNode {
  return tokens.map((token, index) => <InlineToken key={index} token={token} cite={cite} />);
}

function InlineToken({ token, cite }: { token: Token; cite: DrawCitation }): ReactNode {
  const inner = 'tokens' in token && token.tokens && <Inline tokens={token.tokens} cite={cite} />;
  switch (token.type) {
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'del':
      return <del>{inner}</del>;
    case 'codespan':
      return <code>{decode((token as Tokens.Codespan).text)}</code>;
    case 'br':
      return <br />;
    case 'link':
    case 'image': {
      const { href, text } = token as Tokens.Link | Tokens.Image;
      if (!safeAddress.test(href)) return inner || text;
      return (
        <a href={href} target="_blank" rel="noreferrer noopener">
          {inner || text || href}
        </a>
      );
    }
    case 'text':
    case 'escape':
      return inner || <WithMarkers text={decode((token as Tokens.Text).text)} cite={cite} />;
    default:
      return <WithMarkers text={token.raw} cite={cite} />;
  }
}

/** Text whose `[1]` and `[1, 3]` are rendered as citations. */
function WithMarkers({ text, cite }: { text: string; cite: DrawCitation }): ReactNode {
  if (cite === plainMarker) return text;
  return text.split(marker).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Fragment key={index}>
        {part.match(/\d+/g)?.map((number) => (
          <Fragment key={number}>{cite(Number(number))}</Fragment>
        ))}
      </Fragment>
    ),
  );
}

/** The lexer escapes the five special characters of HTML as entities; elements need them unescaped. */
function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
