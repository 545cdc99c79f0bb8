import { Parser } from 'htmlparser2';
import { createMarkdownWriter, type MarkdownWriter } from './markdown-writer.ts';
import type { ListNumbers } from './open-lists.ts';
import { showPicture } from './picture-description.ts';

/** What is not shown, and how the characters of a word are pronounced, which would tear it apart. */
const skippedElements = new Set('head math noscript rp rt rtc script style svg template title'.split(' '));

const blockElements = new Set(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form header hr legend main nav p section'.split(
    ' ',
  ),
);

/**
 * Converts HTML to Markdown in one pass and without recursion: headings, paragraphs, lists, tables, code and alternative texts of
 * images. Emphasis and link targets are left out, because marks within phrases would hide them from searches. Callers must
 * bound the depth of their input: with tens of thousands of open elements htmlparser2 itself becomes slow.
 */
export function htmlToMarkdown(html: string): string {
  const writer = createMarkdownWriter();
  const countdowns = lengthsOfCountdowns(html);
  /** How many elements are open from the outermost one on whose content is left out. */
  let skipDepth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipDepth > 0 || skippedElements.has(name) || isBackLink(name, attributes)) skipDepth++;
        else open(writer, name, attributes, countdowns.get(parser.startIndex));
      },
      ontext(text) {
        if (skipDepth === 0) writer.inline.add(text);
      },
      onclosetag(name) {
        if (skipDepth === 0) close(writer, name);
        else skipDepth--;
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return writer.finish();
}

function open(
  writer: MarkdownWriter,
  name: string,
  attributes: Record<string, string>,
  itemCount: number | undefined,
): void {
  const { inline } = writer;
  if (name === 'br') writer.addLineBreak();
  else if (name === 'img') inline.add(` ${showPicture(attributes['alt'])} `);
  else if (name === 'input' && attributes['type'] === 'checkbox')
    inline.add('checked' in attributes ? '☒ ' : '☐ ');
  else if (name === 'sup' || name === 'sub') inline.openScript();
  else if (name === 'a') inline.openLink(isNoteMark(attributes));
  else if (name === 'list-number') inline.openNumber();
  else if (startsBlock(name)) writer.endBlock();
  if (isHeading(name)) writer.startHeading(levelOf(name));
  else if (name === 'ul') writer.startList(null);
  else if (name === 'ol') writer.startList(numbersOf(attributes, itemCount));
  else if (name === 'li') writer.startItem(parseNumber(attributes['value']));
  else if (name === 'pre') writer.startCode();
  else if (name === 'table') writer.startTable();
  else if (name === 'tr') writer.startRow();
  else if (name === 'td' || name === 'th') writer.startCell(attributes, name === 'th');
}

function close(writer: MarkdownWriter, name: string): void {
  const { inline } = writer;
  if (name === 'dt') writer.endTerm();
  else if (name === 'dd' || name === 'dl') writer.endDefinition();
  else if (name === 'li') writer.endItem();
  else if (startsBlock(name)) writer.endBlock();
  if (name === 'sup' || name === 'sub') inline.closeScript(name === 'sup' ? 'super' : 'sub');
  else if (name === 'a') inline.closeLink();
  else if (name === 'list-number') writer.endNumber();
  else if (isHeading(name)) writer.endHeading();
  else if (name === 'ul' || name === 'ol') writer.endList();
  else if (name === 'pre') writer.endCode();
  else if (name === 'table') writer.endTable();
}

/** What is folded below a summary belongs to it as to a heading. */
function isHeading(name: string): boolean {
  return name === 'summary' || /^h[1-6]$/.test(name);
}

function levelOf(heading: string): number {
  return heading === 'summary' ? 6 : Number(heading.charAt(1));
}

function startsBlock(name: string): boolean {
  return blockElements.has(name) || isHeading(name) || /^(?:ul|ol|li|pre|table|tr|td|th)$/.test(name);
}

/** The formats of `<ol type>`, for `numberLabel`. */
const listFormats = new Map([
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

function numbersOf(attributes: Record<string, string>, itemCount = 1): ListNumbers {
  const format = listFormats.get(attributes['type'] ?? '') ?? 'decimal';
  const isCountdown = 'reversed' in attributes;
  const first = parseNumber(attributes['start']) ?? (isCountdown ? itemCount : 1);
  return { first, step: isCountdown ? -1 : 1, format };
}

function parseNumber(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** How many items each list has that counts down, by the place of its tag: the first number is not in the page. */
function lengthsOfCountdowns(html: string): Map<number, number> {
  const lengths = new Map<number, number>();
  if (!/\breversed\b/i.test(html)) return lengths;
  const lists: number[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        const list = lists.at(-1);
        if (name === 'li' && list !== undefined) lengths.set(list, (lengths.get(list) ?? 0) + 1);
        else if (name === 'ol' || name === 'ul') lists.push(parser.startIndex);
      },
      onclosetag(name) {
        if (name === 'ol' || name === 'ul') lists.pop();
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  return lengths;
}

function isNoteMark(attributes: Record<string, string>): boolean {
  return /\bnoteref\b/.test(`${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`);
}

/** Whether an element is the link from a note back to the text, or the mark of a comment, which would interrupt a phrase. */
function isBackLink(name: string, attributes: Record<string, string>): boolean {
  return name === 'a' && /^#(?:(?:footnote|endnote|comment)-ref|comment)-/.test(attributes['href'] ?? '');
}
