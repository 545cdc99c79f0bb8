import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import type { SetFormula } from './formulas.ts';
import { Isolated } from './isolated.tsx';

/** Renders a citation marker such as `[3]`. */
export type DrawCitation = (number: number) => ReactNode;

/** Leaves citation markers as they were written. */
export const plainMarker: DrawCitation = (number) => `[${number}]`;

/** The number of a source where there is nothing to open. */
export function SourceNumber({ number, title }: { number: number; title?: string | undefined }) {
  return (
    <span className="cite" title={title}>
      {number}
    </span>
  );
}

/** Renders citation markers as the numbers of sources. */
export const numberMarker: DrawCitation = (number) => <SourceNumber number={number} />;

const marker = /(\[\d{1,3}(?:\s{0,2}[,–-]\s{0,2}\d{1,3}){0,20}\])/;
const safeAddress = /^(?:https?:|mailto:)/i;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text inside a block. */
export function Inline({
  tokens = [],
  cite,
}: {
  tokens?: Token[] | undefined;
  cite: DrawCitation;
}): ReactNode {
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
    case 'formula':
      return <span ref={(token as SetFormula).setInto} dir="ltr" className="formula" />;
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ';
    case 'br':
      return <br />;
    case 'link':
    case 'image': {
      const { href, text } = token as Tokens.Link | Tokens.Image;
      // A number that leads elsewhere would pass for that of a source.
      const number = `[${text.replace(/[[\]]/g, '')}]`;
      if (marker.test(number)) return <WithMarkers text={number} cite={cite} />;
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
  if (cite === plainMarker) return <Isolated text={text} />;
  const parts = text.split(marker);
  return parts.map((part, index) => {
    if (index % 2 === 1) return null;
    const numbers = parts[index + 1]?.match(/\d+/g);
    if (!numbers) return <Isolated key={index} text={part} />;
    // The number of a source does not begin a line.
    const word = lastWordOf(part);
    return (
      <Fragment key={index}>
        <Isolated text={part.slice(0, part.length - word.length)} />
        <span className="whitespace-nowrap">
          <Isolated text={word} />
          {numbers.map((number) => (
            <Fragment key={number}>{cite(Number(number))}</Fragment>
          ))}
        </span>
      </Fragment>
    );
  });
}

/** The longest word that is kept on a line with the number after it, in characters. */
const maxKept = 16;

/** The last word of a text with the space after it; nothing if it is long, or the script has no spaces. */
function lastWordOf(text: string): string {
  const word = text.slice(text.trimEnd().lastIndexOf(' ') + 1);
  return word.length > maxKept ? '' : word;
}

/** The lexer escapes the five special characters of HTML as entities; elements need them unescaped. */
function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
