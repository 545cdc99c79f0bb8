import { splitSentences } from '../../../../text/split-sentences.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import { codeBlock } from './code-block.ts';
import { type Block, longestTitle } from './parse-blocks.ts';

/** A block of text: a paragraph, a line or an item. */
export type TextBlock = Exclude<Block, { kind: 'heading' } | { kind: 'table' }>;

/** A list is quoted with the line that it hangs from when both together are no longer than this, in characters. */
const longestList = 420;

/** The maximum length of a list that is quoted as a whole, in characters. */
const maxList = 1_500;

/**
 * Makes one block of a short list and the line that introduces it, since neither says much alone. Of a longer one each
 * item knows the whole list, with what its items consist of: code, lists, remarks.
 */
export function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const introduction = announcesList(block) ? block.text : undefined;
    const start = introduction === undefined ? index : index + 1;
    const items = introduction !== undefined || block.kind === 'item' ? itemsFrom(blocks, start) : [];
    if (items.length === 0) {
      joined.push(block);
      continue;
    }
    const sentences = introduction === undefined ? [] : splitSentences(introduction);
    const last = sentences.pop() ?? '';
    const inline = `${last} ${items.map(({ text }) => text).join('; ')}`;
    const whole = [...(last === '' ? [] : [last]), ...linesOf(items)].join('\n');
    const list = items.length > 1 && whole.length <= maxList ? { list: whole } : {};
    const hasOnlyItems = items.every(({ kind }) => kind === 'item');
    if (introduction !== undefined && hasOnlyItems && inline.length <= longestList + last.length) {
      if (sentences.length > 0) joined.push({ kind: 'paragraph', text: sentences.join(' ') });
      joined.push({ kind: 'line', text: inline, ...list });
    } else {
      if (introduction !== undefined) joined.push({ kind: 'paragraph', text: introduction, ...list });
      for (const item of withInnerLists(items)) joined.push({ ...list, ...item });
    }
    index = start + items.length - 1;
  }
  return joined;
}

/** The lines of a list as it is quoted: what stands within an item begins where its text does, as Markdown has it. */
function linesOf(items: TextBlock[]): string[] {
  const outermost = items[0]?.depth ?? 0;
  const lines: string[] = [];
  let indentations = [''];
  let code: string[] = [];
  for (const [index, { kind, text, number = '-', depth = 0, isCode }] of items.entries()) {
    const indentation = indentations[depth - outermost] ?? indentations.at(-1) ?? '';
    if (isCode) {
      code.push(text);
      if (items[index + 1]?.isCode) continue;
      lines.push(...codeBlock(code).map((line) => `${indentation}${line}`));
      code = [];
    } else if (kind === 'item') {
      lines.push(`${indentation}${number} ${text}`);
      const within = indentation + ' '.repeat(number.length + 1);
      indentations = [...indentations.slice(0, depth - outermost + 1), within];
    } else lines.push(`${indentation}${text}`);
  }
  return lines;
}

/** The items of a list, in which one that announces a short list is one piece with that. */
function withInnerLists(items: TextBlock[]): TextBlock[] {
  const joined: TextBlock[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) break;
    const inner = endsWithColon(item.text) ? innerItems(items, index) : [];
    const text = `${item.text} ${inner.map((one) => one.text).join('; ')}`;
    if (inner.length > 1 && text.length <= longestList) {
      joined.push({ ...item, text, list: [item.text, ...linesOf(inner)].join('\n') });
      index += inner.length;
    } else joined.push(item);
  }
  return joined;
}

/** The items of the list within an item. */
function innerItems(items: TextBlock[], index: number): TextBlock[] {
  const depth = (items[index]?.depth ?? 0) + 1;
  const inner: TextBlock[] = [];
  for (let next = items[index + 1]; next?.depth === depth && next.kind === 'item'; ) {
    inner.push(next);
    next = items[index + 1 + inner.length];
  }
  return inner;
}

/** A line that ends with a colon, or a short one without an end, such as a title in a scan. */
function announcesList(block: Block): block is Exclude<Block, { kind: 'table' }> {
  if (block.kind !== 'paragraph' && block.kind !== 'line') return false;
  return endsWithColon(block.text) || isTitleLike(block.text);
}

/** The items of the list that begins with a block, with what belongs to them. */
function itemsFrom(blocks: Block[], start: number): TextBlock[] {
  const items: TextBlock[] = [];
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.kind === 'heading' || block.kind === 'table') break;
    const { depth = 0 } = block;
    const outermost = items[0]?.depth ?? 0;
    if (block.kind === 'item' ? depth < outermost : items.length === 0 || depth <= outermost) break;
    items.push(block);
  }
  return items;
}

/** Whether a line is short and has no end, as titles in scans and captions of tables are. */
export function isTitleLike(text: string): boolean {
  return text.length <= longestTitle && /[\p{L}\p{N})]$/u.test(text);
}
