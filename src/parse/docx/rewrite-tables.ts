import { DomUtils, parseDocument } from 'htmlparser2';
import { asXml, childrenNamed, isElement, type XmlDocument, type XmlElement } from '../office/xml-tree.ts';
import { elements, outermost } from './story-tree.ts';

/** Puts the cells of tables in the columns in which Word shows them. */
export function rewriteTables(story: XmlDocument): void {
  for (const skipped of elements(story, (name) => name === 'w:gridBefore')) addSkippedCells(skipped);
  for (const table of elements(story, (name) => name === 'w:tbl')) partFalseMerges(table);
}

/** Adds an empty cell where a row of a table begins behind its first columns. */
function addSkippedCells(skipped: XmlElement): void {
  const row = skipped.parent?.parent;
  const first = row && isElement(row) ? childrenNamed(row, 'w:tc')[0] : undefined;
  const [cell] = parseDocument(
    `<w:tc><w:tcPr><w:gridSpan w:val="${Number(skipped.attribs['w:val']) || 1}"/></w:tcPr><w:p/></w:tc>`,
    asXml,
  ).children;
  if (first && cell) DomUtils.prepend(first, cell);
}

/** Parts cells that claim to continue a merged one where none is above them: mammoth would drop their text for that of an earlier cell. */
function partFalseMerges(table: XmlElement): void {
  /** By the column in which they begin, whether the cells of the row above are merged. */
  let above = new Map<number, boolean>();
  for (const row of outermost(table, (name) => name === 'w:tr')) {
    const own = new Map<number, boolean>();
    let column = 0;
    for (const cell of outermost(row, (name) => name === 'w:tc')) {
      const [properties] = childrenNamed(cell, 'w:tcPr');
      const merge = properties && childrenNamed(properties, 'w:vMerge')[0];
      const continues = merge && merge.attribs['w:val'] !== 'restart';
      const isFalse = continues && !above.get(column) && (!above.has(column) || hasText(cell));
      if (isFalse) DomUtils.removeElement(merge);
      own.set(column, merge !== undefined && !isFalse);
      const [span] = properties ? childrenNamed(properties, 'w:gridSpan') : [];
      column += Number(span?.attribs['w:val']) || 1;
    }
    above = own;
  }
}

function hasText(cell: XmlElement): boolean {
  return DomUtils.textContent(cell).trim() !== '';
}
