import type { NamedValue } from '../passages/named-values.ts';
import { type AskedTerm, isTelling } from '../question/asked-term.ts';
import { isSaidBy, isWhollySaidBy, saysOnly } from './label-terms.ts';

/**
 * The cell where the row and the column meet that a question names: that of "Trip 609" in the row "Town Hall". All words of one of the
 * row's values and of the column's name, or of a part of it in brackets, must be those of the question, of no other column, and of different
 * things; undefined where there is no such cell.
 */
export function crossingOf(terms: AskedTerm[], cells: NamedValue[]): NamedValue | undefined {
  if (cells.length < 3) return undefined;
  const isSpanned = cells.some(({ name }) => spanned.test(name));
  const keys = cells.filter(({ value }) => saysOnly(terms, isSpanned ? withoutSides(value) : value));
  if (keys.length === 0) return undefined;
  const ofKeys = (term: AskedTerm) => keys.some(({ value }) => isSaidBy([term], value));
  const others = terms.filter((term) => !ofKeys(term) && isTelling(term));
  // A word that several columns have in their names, such as "Trip", identifies none of them.
  const telling = others.filter((term) => {
    const named = cells.filter(({ name }) => isSaidBy([term], name)).length;
    return named > 0 && named <= cells.length / 2;
  });
  if (telling.length === 0) return undefined;
  const scored = cells
    .filter(
      (cell) =>
        !keys.includes(cell) && isNamedBy(terms, telling, isSpanned ? withoutSides(cell.name) : cell.name),
    )
    .map((cell) => ({ cell, said: telling.filter((term) => isSaidBy([term], cell.name)).length }))
    .sort((one, other) => other.said - one.said);
  const [first, second] = scored;
  return first && first.said > (second?.said ?? 0) ? first.cell : undefined;
}

/** Whether the question says a column's name, or what stands in it within or outside of brackets: "grey bin" of "Residual (grey bin)". */
function isNamedBy(terms: AskedTerm[], telling: AskedTerm[], name: string): boolean {
  return [name, ...name.split(/[()]/u)].some(
    (part) => isSaidBy(telling, part) && isWhollySaidBy(terms, part),
  );
}

/** A column of the days or months from one to another, or until or from one on: "1 April to 30 September", "From 1 May". */
const spanned =
  /^(?:until|till|up to|before|from|after|bis|vor|ab|nach|jusqu['’]au|avant|à partir|dès|hasta|antes|desde|fino|dal|tot|vanaf) .{0,5}\p{N}|\p{L}{3,10}\.?(?: ?[–-] ?| (?:to|bis|au|al|a|tot) )(?:\p{N}{1,2}\.? )?\p{L}{3,10}/iu;

/** Words of a span or a range, which no question needs to say: "1 April to 30 September", "over 8 to 10 m". */
const sides =
  /(?<!\p{L})(?:to|over|under|until|till|up|before|after|from|and|bis|über|unter|von|und|à|au|al|a|y|et|tot|en|vor|nach|ab|dem|avant|jusqu|dès|hasta|desde|vanaf|dal)(?!\p{L})/giu;

function withoutSides(label: string): string {
  return label.replace(sides, ' ');
}
