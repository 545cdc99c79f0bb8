import { formatCells, type NamedValue } from './named-values.ts';

const names =
  'legend|key|(?:shift )?codes?|abbreviations?|acronyms?|symbols?|legende|zeichenerklärung|abkürzungen|kürzel|légende|abréviations?|sigles?|leyenda|abreviaturas?|siglas?|legenda|abbreviazioni|sigle|afkortingen';

/** Words above a legend, and at its beginning. */
const legendName = new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu');
const legendOpening = new RegExp(`^(?:${names}): `, 'iu');

/** How much of what introduces a text is looked at, in characters from its end. */
const reach = 80;

const entry =
  /^(?:[-*•] )?(?<code>\p{Lu}[\p{L}\p{N}&/]{0,6}|\p{Ll}|[✓✔✗✘☑☒☐•●○◐*†‡x–-])\s?(?<sign>=|:|–|—|-)\s(?<meaning>[\p{L}(].{0,80})$/u;

/** What parts the entries of a legend from one another. */
const between = /[,;|]\s|\s\|\s|\n|\.\s+(?=\p{Lu}{1,4}\s?=)/u;

/** What explains fewer codes is no legend of a table. */
const fewestEntries = 2;

/** What a code means, and the entry of the legend as it is written. */
type Explained = { meaning: string; written: string };

/**
 * What a text says that codes mean: "E = early shift, L = late shift". Empty where it explains none.
 * @param lead what introduces the text; below "Key", codes may have a colon or a dash behind them
 */
export function legendIn(text: string, lead: string): Map<string, Explained> {
  const [name = ''] = legendOpening.exec(text) ?? [];
  const isNamed = name !== '' || legendName.test(lead.slice(-reach));
  const parts = text.slice(name.length).replace(/\.$/u, '').split(between);
  return new Map(
    parts.flatMap((part) => {
      const written = part.trim();
      const { code = '', sign, meaning = '' } = entry.exec(written)?.groups ?? {};
      return code !== '' && (sign === '=' || isNamed) ? [[code, { meaning, written }] as const] : [];
    }),
  );
}

/** As much of a piece of a passage as its codes need. */
type Explainable = { kind: string; text: string; lead: string; cells: NamedValue[] };

/** The rows of a passage with what their codes mean behind these, as a legend beside them says: "Mon: E (early shift)". */
export function withMeaningsOfCodes<Piece extends Explainable>(pieces: Piece[]): Piece[] {
  const legend = new Map(pieces.flatMap(({ text, lead }) => [...legendIn(text, lead)]));
  if (legend.size < fewestEntries) return pieces;
  return pieces.map((piece) => {
    if (piece.kind !== 'row' || !piece.cells.some(({ value }) => legend.has(value))) return piece;
    const isTold = ({ meaning }: Explained) => piece.cells.some(({ value }) => value === meaning);
    const cells = piece.cells.map((cell) => {
      const explained = legend.get(cell.value);
      return explained && !isTold(explained) ? { ...cell, meaning: explained.meaning } : cell;
    });
    return { ...piece, cells, text: formatCells(cells) };
  });
}
