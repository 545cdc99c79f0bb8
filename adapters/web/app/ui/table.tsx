import type { ReactNode } from 'react';

type TableProps = {
  /** A caption for screen readers. */
  label: string;
  head: string[];
  /** The first cell is the row's header. */
  rows: { key: string; cells: ReactNode[] }[];
};

/** A table of figures, aligned at the end of their columns; it scrolls on its own if it is wider than the page. */
export function Table({ label, head, rows }: TableProps) {
  const align = 'text-end not-first:tabular-nums first:text-start';
  return (
    <WideTable label={label}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            {head.map((text) => (
              <th
                key={text}
                scope="col"
                className={`px-4 py-2 font-medium whitespace-nowrap sm:first:ps-5 sm:last:pe-5 ${align}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className="any-text min-w-36 px-4 py-2 text-start font-normal sm:ps-5">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td
                  key={head[index + 1]}
                  className="px-4 py-2 text-end whitespace-nowrap tabular-nums sm:last:pe-5"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** A table of words. Where it has little room, the cells of a row are listed one below the other, each with the name of its column. */
export function WordTable({ label, head, rows }: TableProps) {
  return (
    <WideTable label={label} className="@container">
      <table className="w-full border-collapse text-sm @max-2xl:block">
        <thead className="@max-2xl:hidden">
          <tr className="border-b border-line text-muted">
            {head.map((text) => (
              <th
                key={text}
                scope="col"
                className="px-3 py-2 text-start font-medium whitespace-nowrap first:ps-5 last:pe-5 @4xl:px-4 @4xl:first:ps-5 @4xl:last:pe-5"
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-2xl:block">
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              className="@max-2xl:grid @max-2xl:gap-1 @max-2xl:px-4 @max-2xl:py-2.5 sm:@max-2xl:px-5"
            >
              {cells.map((cell, index) => {
                const name = head[index];
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={name}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={name}
                    className={`any-text text-start align-top font-normal @max-2xl:grid-cols-[6rem_1fr] @max-2xl:gap-3 @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-label)] @2xl:px-3 @2xl:py-2 @2xl:first:ps-5 @2xl:last:pe-5 @4xl:px-4 @4xl:first:ps-5 @4xl:last:pe-5 ${index === 0 ? '@2xl:min-w-28 @4xl:min-w-48' : '@2xl:min-w-32 @4xl:min-w-44'} ${cell === '' || cell === null ? '@max-2xl:hidden' : '@max-2xl:grid'}`}
                  >
                    <div>{cell}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

type WideTableProps = { label: string; className?: string; children: ReactNode };

/**
 * Lets a table that is wider than the page scroll on its own, by keyboard too. Absolutely positioned content, such as text
 * for screen readers, scrolls with it.
 */
export function WideTable({ label, className = '', children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div className={`relative overflow-x-auto ${className}`} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
