import type { ReactNode } from 'react';

type TableProps = {
  /** A caption for screen readers. */
  label: string;
  head: string[];
  /** The first cell is the row's header. */
  rows: { key: string; cells: ReactNode[] }[];
  /** Cells with figures are aligned at the end of their column; words at the start. */
  words?: boolean;
};

/** A table; it scrolls on its own if it is wider than the page. */
export function Table({ label, head, rows, words = false }: TableProps) {
  const align = words ? 'text-start' : 'text-end not-first:tabular-nums first:text-start';
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
                <td
                  key={head[index + 1]}
                  className={`px-4 py-2 ${words ? 'any-text min-w-40' : 'text-end whitespace-nowrap tabular-nums'}`}
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
