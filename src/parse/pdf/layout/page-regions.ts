import { findFormLines } from './drawn-lines/form-lines.ts';
import { findRowRuledTables } from './drawn-lines/row-ruled-tables.ts';
import { findRuledTables } from './drawn-lines/ruled-tables.ts';
import {
  findGrids,
  findHorizontals,
  findVerticals,
  type Grid,
  type PageLine,
  type Stretch,
} from './drawn-lines/rules.ts';
import { findLabelsAbove } from './labels-above.ts';
import { splitColumns } from './page-columns.ts';
import { findPanels } from './panels.ts';
import { type PlacedText, usualHeight } from './placed-text.ts';
import { joinParts, writeInOrder } from './reading-order.ts';
import type { Region } from './region.ts';
import { carryHeaders } from './tables/carry-headers.ts';
import { findTables } from './tables/find-tables.ts';
import { splitDivided, splitTitled, underTitle, underTitles } from './tables/side-by-side.ts';
import type { TabularRegion } from './tables/tabular-region.ts';
import { visualLines } from './visual-lines.ts';
import { isForm, isPair, writeRegion } from './write-region.ts';

/** The tables, forms and panels of a page, and the columns of what is in none of them. */
export type Layout = { regions: Region[]; columns: Set<PlacedText>[] };

/** Finds the panels of a page, and tables, forms and columns in the rest of it. */
export function findRegions(pieces: PlacedText[], lines: PageLine[]): Layout {
  const { grids, frames } = findGrids(lines);
  const edges = findHorizontals(lines);
  const dividers = findVerticals(lines).filter(({ isShade }) => !isShade);
  const panels = findPanels(frames, pieces);
  const inPanel = new Set(panels.flat());
  const { regions, columns } = findTabular(
    pieces.filter((piece) => !inPanel.has(piece)),
    { grids, edges, dividers },
  );
  const usual = usualHeight(pieces);
  return {
    regions: [...panels.map((panel) => writePanel(panel, { grids, edges, dividers }, usual)), ...regions],
    columns,
  };
}

/** What is drawn on a page: grids of cells, horizontal lines and the edges of shades, and vertical lines. */
type Drawn = { grids: Grid[]; edges: Stretch[]; dividers: Stretch[] };

/** The tables with lines around their cells and, in each column of the rest, tables and forms by alignment. */
function findTabular(pieces: PlacedText[], { grids, edges, dividers }: Drawn): Layout {
  const ruled = findRuledTables(pieces, grids);
  const outside = without(pieces, ruled);
  const fields = findFormLines(outside, edges);
  const byRows = findRowRuledTables(without(outside, fields), edges).map((region) => ({
    ...region,
    markdown: writeRegion(region),
  }));
  const labelled = findLabelsAbove(without(outside, [...fields, ...byRows]));
  const found = [...ruled, ...fields, ...byRows, ...labelled];
  const columns = splitColumns(without(pieces, found), edges);
  const aligned = columns
    .flatMap((column) => splitDivided(column, dividers))
    .flatMap(({ pieces: part, title }) =>
      underTitle(carryHeaders(splitTitled(findTables(visualLines(part), edges))), title),
    );
  const isTable = (region: TabularRegion) => region.rows.length !== 1 || isForm(region) || isPair(region);
  const tables = aligned.filter(isTable).map((region) => ({ ...region, markdown: writeRegion(region) }));
  const titles = aligned.filter((region) => !isTable(region));
  return {
    regions: underTitles([...found, ...tables], titles),
    columns: columns.map((column) => new Set(column)),
  };
}

function without(pieces: PlacedText[], regions: Region[]): PlacedText[] {
  const taken = new Set(regions.flatMap((region) => [...region.pieces]));
  return pieces.filter((piece) => !taken.has(piece));
}

function writePanel(panel: PlacedText[], drawn: Drawn, usual: number): Region {
  const { regions, columns } = findTabular(panel, drawn);
  const markdown = joinParts(writeInOrder(regions, without(panel, regions), { columns, usual }));
  return {
    top: Math.min(...panel.map(({ y }) => y)),
    bottom: Math.max(...panel.map(({ y, height }) => y + height)),
    pieces: new Set(panel),
    // A heading in it does not stand over the text that follows.
    markdown: markdown.replace(/^#{1,6} (.*)$/gmu, '**$1**'),
    isPanel: true,
  };
}
