/** Cells of up to this many characters stay on one line, such as "1,500 km" or a part number. */
const maxUnbroken = 14;

/** From this many characters on, a column holds sentences. */
const minSentence = 28;

/**
 * The class for the cells of a table's column: short texts stay on one line, and sentences do not become towers of single words. The table
 * scrolls where it is wider than the window.
 * @param cells the texts of the column, without its header
 */
export function columnClass(cells: string[]): string {
  const longest = Math.max(0, ...cells.map(({ length }) => length));
  if (longest <= maxUnbroken) return 'whitespace-nowrap';
  return longest >= minSentence ? 'min-w-40' : '';
}
