import { Parser } from 'htmlparser2';
import { withoutColon } from '../../text/table-shape.ts';
import { createTableBuilder, type TableBuilder } from './html-table.ts';
import { createInlineText } from './inline-text.ts';
import { escapeLineStarts } from './markdown-escapes.ts';

const skippedElements = new Set(['head', 'math', 'noscript', 'script', 'style', 'svg', 'template', 'title']);

const blockElements = new Set(
  'address article aside blockquote caption center dd div dl dt fieldset figcaption figure footer form header hr main nav p section'.split(
    ' ',
  ),
);

/** The mark of an item in a list without numbers. */
const bullet = '- ';

/** The maximum indentation of nested lists, which must not grow without bound. */
const maxListDepth = 8;

/**
 * Converts HTML to Markdown in one pass and without recursion: headings, paragraphs, lists, tables, code and alternative texts of
 * images. Emphasis and link targets are left out, because marks within phrases would hide them from searches. Callers must
 * bound the depth of their input: with tens of thousands of open elements htmlparser2 itself becomes slow.
 */
export function htmlToMarkdown(html: string): string {
  const writer = createWriter();
  const parser = new Parser(
    { onopentag: writer.open, ontext: writer.text, onclosetag: writer.close },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return writer.finish();
}

function createWriter() {
  const output: string[] = [];
  /** The open tables, and how many lists are open around each. */
  const tables: (TableBuilder & { lists: number })[] = [];
  const lists: { nextNumber: number | null }[] = [];
  const inline = createInlineText();
  let marker: string | null = null;
  /** The terms before their definition. */
  let term = '';
  let headingLevel = 0;
  let codeDepth = 0;
  let skipDepth = 0;
  /** Whether the document gives the open item its number. */
  let hasNumber = false;

  function endTerm(): void {
    const text = withoutColon(inline.take());
    if (text !== '') term += term === '' ? text : `, ${text}`;
  }

  /** Ends a definition, or a list of them. Terms that have none stand alone. */
  function endDefinition(): void {
    endBlock();
    if (term === '' || codeDepth > 0) return;
    inline.add(term);
    term = '';
    endBlock();
  }

  /** Adds a block as Markdown with the line breaks after it; in a cell also on one line. */
  function addBlock(block: string, line: string, isItem = false): void {
    const table = tables.at(-1);
    if (table) table.addText(line, block, isItem);
    else output.push(block);
  }

  function endBlock(): void {
    if (codeDepth > 0) return;
    const own = inline.take();
    if (own === '') return;
    const text = term === '' ? own : `${term}: ${own}`;
    term = '';
    if (headingLevel > 0) addBlock(`${'#'.repeat(headingLevel)} ${text}\n\n`, text);
    else if (openLists() > 0) addListLine(text);
    else addBlock(`${escapeLineStarts(text)}\n\n`, text);
  }

  /** How many lists are open in the document, or in the open cell. */
  function openLists(): number {
    return lists.length - (tables.at(-1)?.lists ?? 0);
  }

  function closeLists(): void {
    lists.length = tables.at(-1)?.lists ?? 0;
  }

  function addListLine(text: string): void {
    const indentation = '  '.repeat(Math.min(openLists(), maxListDepth) - 1);
    const number = marker?.startsWith(bullet) ? marker.slice(bullet.length) : (marker ?? '');
    addBlock(`${indentation}${marker ?? '  '}${text}\n`, `${number}${text}`.trim(), true);
    marker = null;
    hasNumber = false;
  }

  function startItem(): void {
    const list = lists.at(-1);
    if (!list || list.nextNumber === null) marker = bullet;
    else marker = `${list.nextNumber++}. `;
  }

  /** Ends an item. In a column of numbers it has no text. */
  function endItem(): void {
    if (hasNumber && tables.length > 0 && inline.isBlank()) addListLine('');
    endBlock();
  }

  function endList(): void {
    if (openLists() > 0) lists.pop();
    if (openLists() === 0) addBlock('\n', '');
  }

  function endCode(): void {
    codeDepth = Math.max(0, codeDepth - 1);
    if (codeDepth > 0) return;
    const code = inline.takeWritten().replace(/^\n|\n$/g, '');
    if (code.trim() === '') return;
    addBlock(`${fenced(code)}\n\n`, code);
  }

  /** The number that a document gives an item, which may be no figure, as "(a)", or go on from another list. */
  function closeNumber(): void {
    const number = inline.takeNumber();
    if (marker !== null && openLists() > 0) {
      marker = markerOf(number);
      hasNumber = true;
    } else inline.add(`${number} `);
  }

  function endTable(): void {
    closeLists();
    const table = tables.pop();
    if (!table) return;
    const markdown = table.asMarkdown();
    // A table in a list interrupts its lines.
    if (markdown !== '') addBlock(`\n${markdown}\n\n`, table.asLine());
  }

  return {
    open(name: string, attributes: Record<string, string>): void {
      if (skippedElements.has(name) || isBackLink(name, attributes)) skipDepth++;
      if (skipDepth > 0) return;
      if (name === 'br') inline.add(codeDepth > 0 ? '\n' : ' ');
      else if (name === 'img') inline.add(attributes['alt'] ? ` [Image: ${attributes['alt']}] ` : '');
      else if (name === 'input' && attributes['type'] === 'checkbox')
        inline.add('checked' in attributes ? '☒ ' : '☐ ');
      else if (name === 'sup' || name === 'sub') inline.openScript();
      else if (name === 'a') inline.openLink(isNoteMark(attributes));
      else if (name === 'list-number') inline.openNumber();
      else if (startsBlock(name)) endBlock();
      if (isHeading(name)) headingLevel = Number(name.charAt(1));
      else if (name === 'ul') lists.push({ nextNumber: null });
      else if (name === 'ol')
        lists.push({ nextNumber: Number.parseInt(attributes['start'] ?? '1', 10) || 1 });
      else if (name === 'li') startItem();
      else if (name === 'pre') codeDepth++;
      else if (name === 'table') tables.push({ ...createTableBuilder(), lists: lists.length });
      else if (name === 'tr') tables.at(-1)?.startRow();
      else if (name === 'td' || name === 'th') {
        closeLists();
        tables.at(-1)?.startCell(attributes, name === 'th');
      }
    },
    text(text: string): void {
      if (skipDepth === 0) inline.add(text);
    },
    close(name: string): void {
      if (skipDepth > 0) {
        if (skippedElements.has(name) || name === 'a') skipDepth--;
        return;
      }
      if (name === 'dt') endTerm();
      else if (name === 'dd' || name === 'dl') endDefinition();
      else if (name === 'li') endItem();
      else if (startsBlock(name)) endBlock();
      if (name === 'sup' || name === 'sub') inline.closeScript(name === 'sup' ? 'super' : 'sub');
      else if (name === 'a') inline.closeLink();
      else if (name === 'list-number') closeNumber();
      else if (isHeading(name)) headingLevel = 0;
      else if (name === 'ul' || name === 'ol') endList();
      else if (name === 'pre') endCode();
      else if (name === 'table') endTable();
    },
    finish(): string {
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

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

function startsBlock(name: string): boolean {
  return blockElements.has(name) || isHeading(name) || /^(?:ul|ol|li|pre|table|tr|td|th)$/.test(name);
}

/** An item's mark. Markdown knows no "1.1" or "(a)", which follow a bullet; "1.1.2" stands below "1.1" and is the second there. */
function markerOf(number: string): string {
  const last = /^\d{1,3}(?:\.\d{1,3}){1,8}\.(\d{1,3})$/.exec(number)?.[1];
  const isMark = /^(?:\d{1,3}|\p{L})[.)]$/u.test(number);
  return last ? `${last}. ` : `${isMark ? '' : bullet}${number} `;
}

function isNoteMark(attributes: Record<string, string>): boolean {
  return /\bnoteref\b/.test(`${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`);
}

/** Whether an element is the link from a note back to the text, or the mark of a comment, which would interrupt a phrase. */
function isBackLink(name: string, attributes: Record<string, string>): boolean {
  return name === 'a' && /^#(?:(?:footnote|endnote|comment)-ref|comment)-/.test(attributes['href'] ?? '');
}

/** Encloses code in a fence that is longer than any run of backticks in it. */
function fenced(code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
