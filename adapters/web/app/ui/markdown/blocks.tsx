import type { Token, Tokens } from 'marked';
import { memo, type ReactNode, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { CopyButton } from '../copy.tsx';
import { columnClass } from './column-class.ts';
import { type DrawCitation, Inline } from './inline.tsx';

/** Consecutive blocks, rerendered only when the text of one changes: a long answer has hundreds, and grows with each frame. */
export const Section = memo(
  function Section({ tokens, cite }: { tokens: Token[]; cite: DrawCitation }) {
    return <Blocks tokens={tokens} cite={cite} />;
  },
  (before, after) =>
    before.cite === after.cite &&
    before.tokens.length === after.tokens.length &&
    before.tokens.every(({ raw }, index) => raw === after.tokens[index]?.raw),
);

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
      case 'formula':
        return <Inline tokens={[token]} cite={cite} />;
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
  // An answer may have been stopped here.
  if (token.text === '') return null;
  return (
    <Element>
      <Inline tokens={token.tokens} cite={cite} />
    </Element>
  );
}

function Code({ text, language }: { text: string; language: string | undefined }) {
  return (
    <Copyable text={text} what={texts.common.code}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        role="group"
        aria-label={language ? texts.common.codeIn(language) : texts.common.code}
        dir="ltr"
      >
        <code>{text}</code>
      </pre>
    </Copyable>
  );
}

type CopyableProps = { text: string | (() => string); what: string; children: ReactNode };

/** Something that is copied with the button in its corner; below it for fingers, since it would always cover the text. */
function Copyable({ text, what, children }: CopyableProps) {
  return (
    <div className="group relative">
      {children}
      <div
        data-print="hide"
        className="absolute end-1 top-1 rounded-md bg-sunken opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:ms-auto pointer-coarse:w-fit pointer-coarse:bg-transparent pointer-coarse:opacity-100"
      >
        <CopyButton text={text} label={texts.common.copyWhat(what)} />
      </div>
    </div>
  );
}

function List({ token: { ordered, start, items }, cite }: { token: Tokens.List; cite: DrawCitation }) {
  const rows = items.map((item, index) => (
    <li key={index} className={item.task ? 'list-none' : ''}>
      {item.tokens.map((token, inner) =>
        token.type === 'text' || token.type === 'checkbox' ? (
          <Inline key={inner} tokens={('tokens' in token && token.tokens) || [token]} cite={cite} />
        ) : (
          <Block key={inner} token={token} cite={cite} />
        ),
      )}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
}

/** Markdown names sides, and means where a line begins or ends: figures of a table from right to left stand at its other side. */
const alignments = new Map([
  ['left', 'text-start'],
  ['right', 'text-end'],
  ['center', 'text-center'],
]);

function Table({ token: { header, rows, align }, cite }: { token: Tokens.Table; cite: DrawCitation }) {
  const table = useRef<HTMLTableElement>(null);
  const sideOf = (column: number) => alignments.get(align[column] ?? '') ?? '';
  const widths = header.map((_, column) => columnClass(rows.map((row) => row[column]?.text ?? '')));
  return (
    <Copyable text={() => toTabs(table.current)} what={texts.common.table}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className="table-frame" tabIndex={0} role="group" aria-label={texts.common.table}>
        <table ref={table}>
          <thead>
            <tr>
              {header.map((cell, column) => (
                <th key={column} scope="col" className={sideOf(column)}>
                  <Cell token={cell} cite={cite} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} className={`${sideOf(column)} ${widths[column]}`}>
                    <Cell token={cell} cite={cite} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Copyable>
  );
}

/** Text in its own direction, at the side where its column stands: an Arabic heading and the figures below it stay in line. */
function Cell({ token, cite }: { token: Tokens.TableCell; cite: DrawCitation }) {
  return (
    <bdi>
      <Inline tokens={token.tokens} cite={cite} />
    </bdi>
  );
}

/** A table as spreadsheets take it: a line for each row, tabs between cells, without the numbers of sources. */
function toTabs(table: HTMLTableElement | null): string {
  const copy = table?.cloneNode(true);
  if (!(copy instanceof HTMLTableElement)) return '';
  for (const number of copy.querySelectorAll('.cite')) number.remove();
  return [...copy.rows]
    .map(({ cells }) => [...cells].map((cell) => cell.textContent?.trim()).join('\t'))
    .join('\n');
}
