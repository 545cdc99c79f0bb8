/** The tags that tell where the cells of tables are. */
const tags = /<(\/?)(w:tbl|w:tr|w:tc|w:gridBefore|w:gridSpan|w:vMerge|w:t)(?=[\s/>])([^<>]*)>/g;

/** A cell being read, and where it says that it is merged with others. */
type Cell = { columns: number; hasText: boolean; merge?: { start: number; end: number; continues: boolean } };

/** A table being read. Its last two rows say, by the column in which a cell begins, whether it is merged with others. */
type Table = { above: Map<number, boolean>; row: Map<number, boolean>; column: number; cell: Cell };

/**
 * Parts the cells of tables that claim to continue a merged one where none is above them: mammoth would drop their text for that of an
 * earlier cell.
 */
export function partFalseMerges(story: string): string {
  if (!story.includes('<w:vMerge')) return story;
  const tables: Table[] = [];
  const pieces: string[] = [];
  let written = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index } of story.matchAll(tags)) {
    const isOpen = slash === '' && !attributes.endsWith('/');
    const end = index + tag.length;
    const value = /\bw:val="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (name === 'w:tbl') {
      if (isOpen) tables.push({ above: new Map(), row: new Map(), column: 0, cell: emptyCell() });
      else tables.pop();
      const outer = tables.at(-1);
      if (!isOpen && outer) outer.cell.hasText = true;
      continue;
    }
    const table = tables.at(-1);
    if (!table) continue;
    const { cell } = table;
    if (name === 'w:t') cell.hasText ||= isOpen && story[end] !== '<';
    else if (name === 'w:gridSpan') cell.columns = Number(value) || 1;
    else if (name === 'w:vMerge') cell.merge = { start: index, end, continues: value !== 'restart' };
    else if (name === 'w:gridBefore') addCell(table, Number(value) || 1, false);
    else if (name === 'w:tr' && isOpen) Object.assign(table, { above: table.row, row: new Map(), column: 0 });
    else if (name === 'w:tc' && isOpen) table.cell = emptyCell();
    else if (name === 'w:tc') {
      const isFalse = isFalselyMerged(table, cell);
      addCell(table, cell.columns, cell.merge !== undefined && !isFalse);
      if (!isFalse || !cell.merge) continue;
      pieces.push(story.slice(written, cell.merge.start));
      written = cell.merge.end;
    }
  }
  return pieces.length === 0 ? story : [...pieces, story.slice(written)].join('');
}

function emptyCell(): Cell {
  return { columns: 1, hasText: false };
}

function addCell(table: Table, columns: number, isMerged: boolean): void {
  table.row.set(table.column, isMerged);
  table.column += columns;
}

/** A merge without text below a cell that is not merged is left alone: the cell above seems to be meant for it too. */
function isFalselyMerged({ above, column }: Table, { merge, hasText }: Cell): boolean {
  return merge?.continues === true && !above.get(column) && (hasText || !above.has(column));
}
