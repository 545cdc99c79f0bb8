import { withoutColon } from '../../text/tables/labels.ts';
import { createTableBuilder, type TableBuilder } from './html-table.ts';
import { createInlineText, type InlineText } from './inline-text.ts';
import { escapeLineStarts } from './markdown-escapes.ts';
import { createOpenLists, type ListNumbers } from './open-lists.ts';

/** Writes Markdown while the elements of a document open and close; see `htmlToMarkdown`. Elements may be missing or nested wrongly. */
export type MarkdownWriter = {
  /** The text of the open block. */
  inline: Pick<InlineText, 'add' | 'openScript' | 'closeScript' | 'openLink' | 'closeLink' | 'openNumber'>;
  addLineBreak(): void;
  endBlock(): void;
  /** @param level 1 to 6 */
  startHeading(level: number): void;
  endHeading(): void;
  /** @param numbers null for a list without numbers */
  startList(numbers: ListNumbers | null): void;
  endList(): void;
  /** @param number the number that the document states for the item */
  startItem(number?: number): void;
  endItem(): void;
  endNumber(): void;
  endTerm(): void;
  endDefinition(): void;
  startCode(): void;
  endCode(): void;
  startTable(): void;
  startRow(): void;
  startCell(attributes: Record<string, string>, isHeader: boolean): void;
  endTable(): void;
  /** Ends whatever is open. @returns the whole document */
  finish(): string;
};

export function createMarkdownWriter(): MarkdownWriter {
  const output: string[] = [];
  const tables: TableBuilder[] = [];
  const lists = createOpenLists();
  const inline = createInlineText();
  /** The terms whose definition is still to come. */
  let term = '';
  /** The level of the open heading; 0 without one. */
  let headingLevel = 0;
  /** How many elements with code are open. */
  let codeDepth = 0;

  function endTerm(): void {
    const text = withoutColon(inline.take());
    if (text !== '') term += term === '' ? text : `, ${text}`;
  }

  /** Ends a definition, or a list of them. Terms without a definition stand alone. */
  function endDefinition(): void {
    endBlock();
    if (term === '' || codeDepth > 0) return;
    inline.add(term);
    term = '';
    endBlock();
  }

  /**
   * Adds a block to the document, or to the open cell of a table.
   * @param block Markdown, with the line breaks after it
   * @param line the same on one line, for cells
   */
  function addBlock(block: string, line: string, isItem = false): void {
    const table = tables.at(-1);
    if (table) table.addText(line, block, isItem);
    else output.push(block);
  }

  /** Ends a block, or a line of one where `gap` is a single line break. */
  function endBlock(gap = '\n\n'): void {
    if (codeDepth > 0) return;
    const own = inline.take();
    if (own === '') return;
    const text = term === '' ? own : `${term}: ${own}`;
    term = '';
    if (headingLevel > 0) addBlock(`${'#'.repeat(headingLevel)} ${text}\n\n`, text);
    else if (lists.areOpen()) addListLine(text);
    else addBlock(`${escapeLineStarts(text)}${gap}`, text);
  }

  /** A line break; in a cell it parts a label from its value. */
  function addLineBreak(): void {
    if (tables.length > 0 && codeDepth === 0 && headingLevel === 0 && term === '' && !lists.areOpen())
      endBlock('\n');
    else inline.add(codeDepth > 0 ? '\n' : ' ');
  }

  function addListLine(text: string): void {
    const { block, line } = lists.write(text);
    addBlock(block, line, true);
  }

  /** Ends an item, which has no text where a table has a column of numbers alone. */
  function endItem(): void {
    if (lists.hasOnlyNumber() && tables.length > 0 && inline.isBlank()) addListLine('');
    endBlock();
  }

  function endList(): void {
    lists.end();
    if (!lists.areOpen()) addBlock('\n', '');
  }

  function endCode(): void {
    codeDepth = Math.max(0, codeDepth - 1);
    if (codeDepth > 0) return;
    const code = inline.takeWritten().replace(/^\n|\n$/g, '');
    if (code.trim() === '') return;
    addBlock(lists.areOpen() ? lists.within(`${fenced(code)}\n`) : `${fenced(code)}\n\n`, code);
  }

  /** Takes the number that the document states for an item: it may be no figure, as "(a)", or continue another list. */
  function endNumber(): void {
    const number = inline.takeNumber();
    if (!lists.setNumber(number)) inline.add(`${number} `);
  }

  function endTable(): void {
    lists.endTable();
    const table = tables.pop();
    if (!table) return;
    const markdown = table.asMarkdown();
    // A table in a list interrupts its lines.
    if (markdown !== '') addBlock(`\n${markdown}\n\n`, table.asLine());
  }

  return {
    inline,
    addLineBreak,
    endBlock: () => endBlock(),
    startHeading(level) {
      headingLevel = level;
    },
    endHeading() {
      headingLevel = 0;
    },
    startList: lists.start,
    endList,
    startItem: lists.startItem,
    endItem,
    endNumber,
    endTerm,
    endDefinition,
    startCode() {
      codeDepth++;
    },
    endCode,
    startTable() {
      tables.push(createTableBuilder());
      lists.startTable();
    },
    startRow: () => tables.at(-1)?.startRow(),
    startCell(attributes, isHeader) {
      lists.endAll();
      tables.at(-1)?.startCell(attributes, isHeader);
    },
    endTable,
    finish() {
      codeDepth = 0;
      endBlock();
      while (tables.length > 0) endTable();
      return output
        .join('')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
}

/** Encloses code in a fence that is longer than any run of backticks in it. */
function fenced(code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
