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
              <th key={text} scope="col" className={`px-4 py-2 font-medium whitespace-nowrap ${align}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row" className="any-text min-w-36 px-4 py-2 text-start font-normal">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]} className="px-4 py-2 text-end whitespace-nowrap tabular-nums">
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

/** A table of words. On narrow screens the cells of a row are listed one below the other, each with the name of its column. */
export function WordTable({ label, head, rows }: TableProps) {
  return (
    <WideTable label={label}>
      <table className="w-full border-collapse text-sm max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-muted">
            {head.map((text) => (
              <th key={text} scope="col" className="px-4 py-2 text-start font-medium whitespace-nowrap">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map(({ key, cells }) => (
            <tr key={key} className="max-sm:grid max-sm:gap-1.5 max-sm:px-4 max-sm:py-3">
              {cells.map((cell, index) => {
                const name = head[index];
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={name}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={name}
                    className={`any-text text-start font-normal max-sm:grid-cols-[6rem_1fr] max-sm:gap-3 max-sm:before:text-muted max-sm:before:content-[attr(data-label)] sm:px-4 sm:py-2 ${index === 0 ? 'sm:min-w-48' : 'sm:min-w-36'} ${cell === '' || cell === null ? 'max-sm:hidden' : 'max-sm:grid'}`}
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

/**
 * Lets a table that is wider than the page scroll on its own, by keyboard too. Absolutely positioned content, such as text
 * for screen readers, scrolls with it.
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
