import { numberLabel } from '../office/number-labels.ts';
import { type ListLevel, outline, type Styles } from './styles.ts';

/** The lists of a document while it is read, and the numbers of its headings. */
export type Numbering = {
  /** @returns whether it goes on with an earlier list */
  startList(attributes: Record<string, string>): boolean;
  endList(): void;
  /** @param hasNumber false for an item that stands before the others without a mark */
  startItem(attributes: Record<string, string>, hasNumber: boolean): void;
  /** The number of the open item, for its first paragraph; empty for bullets, and for further paragraphs. */
  takeNumber(): string;
  /** The number of a heading. @param level counted from 1 */
  headingNumber(level: number): string;
};

/** The numbers of a list by level, of which the first is not used; undefined where nothing was counted yet. */
type Counts = (number | undefined)[];

type OpenList = { style: string; counts: Counts; waitsForNumber: boolean };

/** Counts the items of lists and headings as ODF's programs do (sections 5.3 and 19.880 of ODF 1.3, part 3). */
export function createNumbering(styles: Styles): Numbering {
  const open: OpenList[] = [];
  const byId = new Map<string, Counts>();
  const byStyle = new Map<string, Counts>();
  const headings: Counts = [];

  /** The counts of the list that a list goes on with; undefined for a new one. */
  function earlierCounts(style: string, attributes: Record<string, string>): Counts | undefined {
    const id = attributes['text:continue-list'];
    const named = id === undefined ? undefined : byId.get(id);
    return named ?? (attributes['text:continue-numbering'] === 'true' ? byStyle.get(style) : undefined);
  }

  function openCounts(style: string, attributes: Record<string, string>): Counts {
    const counts = earlierCounts(style, attributes) ?? [];
    const id = attributes['xml:id'];
    if (id !== undefined) byId.set(id, counts);
    byStyle.set(style, counts);
    return counts;
  }

  return {
    startList(attributes) {
      const outer = open.at(-1);
      if (outer) outer.waitsForNumber = false;
      const style = attributes['text:style-name'] ?? outer?.style ?? '';
      const goesOn = !outer && earlierCounts(style, attributes) !== undefined;
      open.push({ style, counts: outer?.counts ?? openCounts(style, attributes), waitsForNumber: false });
      return goesOn;
    },
    endList: () => void open.pop(),
    startItem(attributes, hasNumber) {
      const list = open.at(-1);
      if (!list) return;
      list.waitsForNumber = hasNumber;
      const start = Number(attributes['text:start-value'] || Number.NaN);
      if (Number.isSafeInteger(start)) list.counts[open.length] = start - 1;
    },
    takeNumber() {
      const list = open.at(-1);
      if (!list?.waitsForNumber) return '';
      list.waitsForNumber = false;
      return count(list.counts, open.length, (level) => styles.listLevel(list.style, level));
    },
    headingNumber: (level) => count(headings, level, (at) => styles.listLevel(outline, at)),
  };
}

/** Counts what stands on a level, and writes its number with those of the levels above that belong to it. */
function count(
  counts: Counts,
  level: number,
  definitionOf: (level: number) => ListLevel | undefined,
): string {
  const own = definitionOf(level);
  counts[level] = (counts[level] ?? (own?.start ?? 1) - 1) + 1;
  counts.length = level + 1;
  if (!own || own.format === null) return '';
  const numbers: string[] = [];
  for (let at = Math.max(1, level - own.shown + 1); at <= level; at += 1) {
    const { format = null, start = 1 } = definitionOf(at) ?? {};
    if (format !== null) numbers.push(numberLabel(counts[at] ?? start, format));
  }
  // "1.1." stands for "1.1", as it does in Word documents.
  return `${own.prefix}${numbers.join('.')}${own.suffix}`.trim().replace(/(\.\w+)\.$/, '$1');
}
