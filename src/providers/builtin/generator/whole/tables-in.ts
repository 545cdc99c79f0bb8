import { piecesOf, type Quotable } from '../passages/split-passage.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** A table of a passage; `title` is what stands above the passage, and the name of its file. */
export type PassageTable = { source: number; passage: RankedPassage; title: string; rows: Quotable[] };

/** How many of the best passages are looked at, how many rows a table must have, and how long a quotation may be, in characters. */
export const bounds = { passages: 5, leastRows: 2, characters: 1_500 };

/**
 * The tables of the best passages that have several rows.
 * @param leastCells rows with fewer are left out
 */
export function tablesIn(passages: RankedPassage[], leastCells = 0): PassageTable[] {
  return passages.slice(0, bounds.passages).flatMap((passage, source) => {
    const rows = piecesOf(passage).filter(({ kind, cells }) => kind === 'row' && cells.length >= leastCells);
    const title = `${passage.headingPath.join(' ')} ${passage.filename ?? ''}`;
    return [...Map.groupBy(rows, ({ table }) => table).values()].map((rows) => ({
      source,
      passage,
      title,
      rows,
    }));
  });
}
