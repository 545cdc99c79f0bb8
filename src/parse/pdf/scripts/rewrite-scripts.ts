import type { LayoutBlock } from '@llamaindex/liteparse';
import { maxPieces, type PlacedText, type PlacedWord, wordsOf } from '../layout/placed-text.ts';
import { isIn, type PageContent, rewriteTexts } from '../page-blocks.ts';
import { maxAstray } from '../tolerances.ts';
import { findScripts, type ScriptedWord } from './find-scripts.ts';
import type { GlyphGrid } from './glyphs.ts';

/**
 * Writes the superscripts and subscripts of a page in the characters that Unicode has for them, glued to their words.
 * @param glyphs the letters of the page, where they are needed
 */
export function writeScripts({ blocks, items }: PageContent, glyphs?: GlyphGrid): PageContent {
  const scripts = items.length > maxPieces ? undefined : findScripts(items, glyphs);
  return scripts?.size ? rewriteWords({ blocks, items }, scripts) : { blocks, items };
}

/** Replaces words of a page, in its blocks as well. */
export function rewriteWords(
  { blocks, items }: PageContent,
  scripts: Map<PlacedWord, ScriptedWord>,
): PageContent {
  const words = items.flatMap(wordsOf);
  return {
    blocks: blocks?.map((block) => rewriteBlock(block, words, scripts)),
    items: items.map((item) => rewriteItem(item, scripts)),
  };
}

function rewriteBlock(
  block: LayoutBlock,
  words: PlacedWord[],
  scripts: Map<PlacedWord, ScriptedWord>,
): LayoutBlock {
  const own = words.filter((word) => isIn(word, block));
  if (!own.some((word) => scripts.has(word))) return block;
  return rewriteTexts(block, (text, cell) => {
    const box: LayoutBlock = { kind: 'paragraph', ...(cell?.bbox && { bbox: cell.bbox }) };
    return rewriteText(text, cell ? own.filter((word) => isIn(word, box)) : own, scripts);
  });
}

function rewriteItem(item: PlacedText, scripts: Map<PlacedWord, ScriptedWord>): PlacedText {
  const own = wordsOf(item);
  if (!own.some((word) => scripts.has(word))) return item;
  const text = rewriteText(item.text, own, scripts);
  const [first] = own;
  const base = first && scripts.get(first)?.base;
  const words: PlacedWord[] = [];
  let isOpen = false;
  for (const word of own) {
    const scripted = scripts.get(word);
    const last = words.at(-1);
    const isGlued = scripted?.place === 'glued' || (isOpen && !isApart(last, word));
    if (isGlued && last) {
      const joined = last.text + (scripted?.text ?? word.text);
      words[words.length - 1] = { ...last, text: joined, width: word.x + word.width - last.x };
    } else words.push(scripted ? { ...word, text: scripted.text } : word);
    isOpen = scripted?.place === 'within' || scripted?.place === 'glued';
  }
  const placed = { ...item, text, words };
  if (!base) return placed;
  // A mark that is a piece of its own stands on the line of its word, without a gap.
  const x = base.x + base.width;
  return { ...placed, x, y: base.y, height: base.height, width: Math.max(1, item.x + item.width - x) };
}

/** Replaces the superscripts and subscripts among the words of a text, which come in the same order. */
function rewriteText(text: string, words: PlacedWord[], scripts: Map<PlacedWord, ScriptedWord>): string {
  const parts: string[] = [];
  let at = 0;
  let last: PlacedWord | undefined;
  for (const word of words) {
    let start = at;
    while (/\s/u.test(text.charAt(start))) start += 1;
    if (!text.startsWith(word.text, start)) {
      const place = text.slice(at, at + maxAstray + word.text.length).indexOf(word.text);
      if (place < 0) continue;
      start = at + place;
    }
    const found = scripts.get(word);
    // liteparse may have put a mark elsewhere, without its word.
    const isLost = found?.base && last !== found.base && scripts.get(last ?? word)?.base !== found.base;
    const scripted = isLost ? undefined : found;
    const before = text.slice(at, start);
    at = start + word.text.length;
    // liteparse writes no space behind what is raised or lowered, or one before the punctuation there.
    const wasScript = last !== undefined && scripts.has(last);
    const isGlued = scripted?.place === 'glued' ? start > 0 : wasScript && isPunctuationAt(word, last);
    const isCutOff = before === '' && wasScript && !isGlued && isApart(last, word);
    parts.push(isGlued ? before.trimEnd() : before, isCutOff ? ' ' : '', scripted?.text ?? word.text);
    last = word;
  }
  return parts.join('') + text.slice(at);
}

/** The narrowest space between words, as a share of their height. */
const narrowestSpace = 0.1;

/** Whether a word is the punctuation right after a mark. */
function isPunctuationAt(word: PlacedWord, mark: PlacedWord | undefined): boolean {
  const gap = mark ? word.x - mark.x - mark.width : Number.NaN;
  return /^[.,;:!?)\]/]/u.test(word.text) && Math.abs(gap) <= narrowestSpace * word.height;
}

/** Whether there is a space or a line break between a mark and the next word; there is none before punctuation. */
function isApart(mark: PlacedWord | undefined, next: PlacedWord): boolean {
  if (!mark || !/^[\p{L}\p{N}(]/u.test(next.text)) return false;
  const gap = next.x - mark.x - mark.width;
  return Math.abs(gap) > narrowestSpace * next.height || /^\p{L}{2}/u.test(next.text);
}
