import { createMarkdownWriter, type MarkdownWriter } from '../markup/markdown-writer.ts';
import type { Chart } from '../office/chart-xml.ts';
import { createNumbering } from './numbering.ts';
import type { Close } from './open-elements.ts';
import { type Styles, toCount } from './styles.ts';

type Attributes = Record<string, string>;

/** Text that runs from paragraph to paragraph: that of a document, of a slide, or of what stands beside it as a note does. */
export type TextFlow = {
  inline: MarkdownWriter['inline'];
  /** Adds text, which is only shown within a paragraph. */
  addText(text: string): void;
  addLineBreak(): void;
  /** @param level of a heading, counted from 1; 0 for other paragraphs */
  openParagraph(style: string | undefined, level: number): Close;
  openList(attributes: Attributes): Close;
  /** @param hasMark false for what stands before the items of a list */
  openItem(attributes: Attributes, hasMark: boolean): Close;
  openTable(): Close;
  openHeaderRows(): Close;
  startRow(): void;
  openCell(attributes: Attributes): Close;
  addChart(chart: Chart): void;
  /** Adds what stands for a picture or a formula, in a paragraph or between two. */
  addInPlace(text: string): void;
  finish(): string;
};

/**
 * Writes the paragraphs, headings, lists and tables of ODF (sections 5 and 9 of ODF 1.3, part 3) as Markdown.
 * @param areHeadings whether each paragraph is one, as those of a title
 */
export function createTextFlow(styles: Styles, areHeadings = false): TextFlow {
  const writer = createMarkdownWriter();
  const numbering = createNumbering(styles);
  const { inline } = writer;
  let paragraphs = 0;
  let headerRows = 0;
  /** How many lists are open, and whether the last one waits for what may go on with it. */
  let lists = 0;
  let isListLeft = false;
  /** Whether the paragraph before was code, which this one may go on with. */
  let isCode = false;
  let hasText = false;
  /** Whether all begins with its title, below which the headings are. */
  let isTitled = false;

  function endCode(): void {
    if (isCode) writer.endCode();
    isCode = false;
  }

  /** Ends a list behind which something else stands: another element may go on with it. */
  function endList(): void {
    if (isListLeft) writer.endList();
    isListLeft = false;
  }

  /** Ends what stood before a table or a list. */
  function endParagraph(): void {
    endCode();
    writer.endBlock();
  }

  function startHeading(level: number): void {
    writer.startHeading(level === 0 ? 1 : Math.min(6, level + (isTitled ? 1 : 0)));
    const number = numbering.takeNumber() || (level > 0 ? numbering.headingNumber(level) : '');
    if (number !== '') inline.add(`${number} `);
  }

  function startText(isOfCode: boolean): void {
    if (isOfCode && !isCode) writer.startCode();
    isCode = isOfCode;
    const number = numbering.takeNumber();
    if (number === '') return;
    inline.openNumber();
    inline.add(number);
    writer.endNumber();
  }

  function addCell(text: string): void {
    writer.startCell({}, false);
    inline.add(text);
    writer.endBlock();
  }

  return {
    inline,
    addText(text) {
      if (paragraphs === 0) return;
      hasText ||= text.trim() !== '';
      inline.add(text);
    },
    addLineBreak: writer.addLineBreak,
    openParagraph(style, level) {
      const isOfCode = level === 0 && styles.isParagraph(style, 'Preformatted_20_Text');
      if (!isOfCode) endCode();
      writer.endBlock();
      if (lists === 0) endList();
      const isTitle = areHeadings || (level === 0 && styles.isParagraph(style, 'Title'));
      if (!hasText) isTitled = isTitle;
      paragraphs += 1;
      if (isTitle || level > 0) startHeading(level);
      else startText(isOfCode);
      return () => {
        paragraphs -= 1;
        if (isCode) inline.add('\n');
        writer.endBlock();
        writer.endHeading();
      };
    },
    openList(attributes) {
      endParagraph();
      const goesOn = numbering.startList(attributes);
      if (lists === 0 && goesOn && isListLeft) isListLeft = false;
      else {
        endList();
        writer.startList(null);
      }
      lists += 1;
      return () => {
        writer.endBlock();
        numbering.endList();
        lists -= 1;
        if (lists > 0) writer.endList();
        else isListLeft = true;
      };
    },
    openItem(attributes, hasMark) {
      numbering.startItem(attributes, hasMark);
      writer.startItem();
      return () => writer.endItem();
    },
    openTable() {
      endParagraph();
      if (lists === 0) endList();
      const around = lists;
      lists = 0;
      writer.startTable();
      return () => {
        lists = around;
        writer.endTable();
      };
    },
    openHeaderRows() {
      headerRows += 1;
      return () => {
        headerRows -= 1;
      };
    },
    startRow: () => writer.startRow(),
    openCell(attributes) {
      const spanned = toCount(attributes['table:number-columns-spanned']);
      const repeated = toCount(attributes['table:number-columns-repeated']);
      const rowspan = attributes['table:number-rows-spanned'] ?? '1';
      writer.startCell({ colspan: String(Math.max(spanned, repeated)), rowspan }, headerRows > 0);
      return () => {
        endParagraph();
        endList();
      };
    },
    addChart({ title, rows }) {
      endParagraph();
      inline.add(title);
      writer.endBlock();
      writer.startTable();
      for (const row of rows) {
        writer.startRow();
        row.forEach(addCell);
      }
      writer.endTable();
    },
    addInPlace(text) {
      inline.add(text);
      if (paragraphs === 0) writer.endBlock();
    },
    finish() {
      endCode();
      return writer.finish();
    },
  };
}
