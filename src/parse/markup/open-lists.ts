import { numberLabel } from '../office/number-labels.ts';

/** The mark of an item in a list without numbers. */
const bullet = '- ';

/** The maximum indentation of nested lists, which must not grow without bound. */
const maxDepth = 8;

/** A line of a list: as a line of the document, and without indentation and bullet, for the cell of a table. */
export type ListLine = { block: string; line: string };

/** The numbers of a list: the first, what each is more than the one before it, and their format for `numberLabel`. */
export type ListNumbers = { first: number; step: number; format: string };

/** The lists that are open in a document, and the mark of the item that has no line yet. A table has lists of its own. */
export type OpenLists = {
  /** @param numbers null for a list without numbers */
  start(numbers: ListNumbers | null): void;
  /** Ends the innermost list. */
  end(): void;
  /** Whether any list is open in the document, or in the innermost table. */
  areOpen(): boolean;
  /** Ends the lists of the document or the innermost table. */
  endAll(): void;
  startTable(): void;
  endTable(): void;
  /** @param number the number that the document states for the item; a list without numbers ignores it */
  startItem(number?: number): void;
  /** Marks the open item with the number that the document states for it. @returns false where no item waits for its first line */
  setNumber(number: string): boolean;
  /** Whether the document itself states the number of the open item, which has no line yet. */
  hasOnlyNumber(): boolean;
  /** Writes the next line of the open item. */
  write(text: string): ListLine;
  /** Writes lines of another kind, such as code, as a part of the open item. */
  within(lines: string): string;
};

export function createOpenLists(): OpenLists {
  const lists: (ListNumbers | null)[] = [];
  /** How many lists are open around each open table. */
  const around: number[] = [];
  /** What stands before the next line; null where the item has it already. */
  let marker: string | null = null;
  let hasNumber = false;

  const depth = () => lists.length - (around.at(-1) ?? 0);
  const indentation = () => '  '.repeat(Math.min(depth(), maxDepth) - 1);
  const endAll = () => {
    lists.length = around.at(-1) ?? 0;
  };

  return {
    start(numbers) {
      lists.push(numbers && { ...numbers });
    },
    end() {
      if (depth() > 0) lists.pop();
    },
    areOpen: () => depth() > 0,
    endAll,
    startTable() {
      around.push(lists.length);
    },
    endTable() {
      endAll();
      around.pop();
    },
    startItem(stated) {
      const list = lists.at(-1);
      marker = bullet;
      if (!list) return;
      const number = stated ?? list.first;
      list.first = number + list.step;
      const label = numberLabel(number, list.format);
      marker = /^\d+$/.test(label) ? `${label}. ` : markerOf(`${label}.`);
    },
    setNumber(number) {
      if (marker === null || depth() === 0) return false;
      marker = markerOf(number);
      hasNumber = true;
      return true;
    },
    hasOnlyNumber: () => hasNumber,
    write(text) {
      const number = marker?.startsWith(bullet) ? marker.slice(bullet.length) : (marker ?? '');
      const block = `${indentation()}${marker ?? '  '}${text}\n`;
      marker = null;
      hasNumber = false;
      return { block, line: `${number}${text}`.trim() };
    },
    within: (lines) => lines.replace(/^(?=.)/gm, `${indentation()}   `),
  };
}

/** An item's mark. Markdown knows no "1.1" or "(a)", which follow a bullet; "1.1.2" stands below "1.1" and is the second there. */
function markerOf(number: string): string {
  const last = /^\d{1,3}(?:\.\d{1,3}){1,8}\.(\d{1,3})$/.exec(number)?.[1];
  const isMark = /^(?:\d{1,3}|\p{L})[.)]$/u.test(number);
  return last ? `${last}. ` : `${isMark ? '' : bullet}${number} `;
}
