import { toScript } from '../../markup/script-characters.ts';
import { median } from '../../median.ts';
import { maxPieces, type PlacedText, type PlacedWord, wordsOf } from '../layout/placed-text.ts';
import { type Glyph, type GlyphGrid, glyphsIn } from './glyphs.ts';

/** A word that is, or contains, a superscript or a subscript. */
export type ScriptedWord = {
  /** The word with the characters that Unicode has for it. */
  text: string;
  /** Whether it belongs to the word before it, stands before the text of a note, or is no more than a word. */
  place: 'within' | 'glued' | 'leading' | 'apart';
  /** The word that it is glued to. */
  base?: PlacedWord;
};

/** Superscripts and subscripts are smaller than this share of the letters beside them. */
const smaller = 0.87;

/** How much higher or lower they stand, as a share of the height of those letters. */
const [leastRaise, leastDrop, mostShift] = [0.08, 0.03, 0.6];

/** The part of the height of a letter's box above its baseline. */
const ascent = 0.8;

/** The widest gap between a mark and its word, as a share of the height of the word. */
const widestGap = 0.35;

/** A word is so many times as tall as its neighbour if a part of it is raised or lowered. */
const [taller, tallest] = [1.04, 1.45];

/** The other edges of the two differ by no more than this share of the height of the neighbour. */
const level = 0.008;

/** How many words before and after are compared with one. */
const reach = 12;

const ordinals = new Set(['st', 'nd', 'rd', 'th', 'er', 're', 'e', 'ème', 'o', 'a']);
const mayBeScript = /^[\d+\-−=()ni,]{1,6}$/u;

/** A mark without digits: a sign or a letter that stands for a number, which may follow a letter. */
const sign = /^(?:[+\-−]{1,2}|\(?[ni]\)?|\p{L}[ni])$/u;
const longestSign = 3;

/** Letters and then digits: `km2`, `Total1`, `year.12`; or a formula: `CO2`. Brackets may be taller than digits. */
const lettersAndDigits = /^\p{L}[\p{L}\p{M}'’-]*[^\p{L}\d\s]{0,2}\d{1,2}[”"’.,;:]{0,3}$/u;
const formula = /^(?:\p{Lu}\p{Ll}?\d{0,2}){1,6}[”"’.,;:]{0,3}$/u;

/** Numbers, of which any last digit can be raised: `1,2342`. Signs before them may be taller than digits. */
const figures = /^\d[\d.,+\-−]*\d[.,;:]{0,2}$/u;

/** Units and formulas that are usually raised or lowered. */
const usuallyScripted = /^\(?(?:[cdkmnµ]?m[23]|ft[23]|[CSN]O2|H2O|CH4|N2O)(?!\d)/u;

/** A word with the number of a note. */
const noted = /(?:\p{Ll}{3}|\p{Lo})(?<note>\d{1,2})\)?[.,;:]{0,2}$/u;

/** Finds the superscripts and subscripts among the words of a page, by their size and their place beside other words. */
export function findScripts(items: PlacedText[], grid: GlyphGrid | undefined): Map<PlacedWord, ScriptedWord> {
  const words = items.flatMap(wordsOf);
  const found = new Map<PlacedWord, ScriptedWord>();
  for (const [index, word] of words.entries()) {
    const { text } = word;
    const hasDigit = /\d/u.test(text);
    if (!hasDigit && (text.length > longestSign || !(ordinals.has(text) || sign.test(text)))) continue;
    const [before, after] = [words[index - 1], words[index + 1]];
    const isSmall = (base: PlacedWord | undefined) => base !== undefined && isSmaller(word, base, grid);
    const scripted =
      asMark(
        word,
        isSmall(before && baseOf(before, found)) ? before : undefined,
        isSmall(after) ? after : undefined,
        found,
      ) ??
      (grid && byGlyphs(word, glyphsIn(grid, word)));
    if (scripted) found.set(word, scripted);
  }
  return found;
}

/** Whether only the letters of a page, one by one, tell what of its words is raised or lowered. */
export function needsGlyphs(items: PlacedText[]): boolean {
  if (items.length > maxPieces) return false;
  const words = items.flatMap(wordsOf);
  const notes = new Set<string>();
  const numbers = new Set<string>();
  for (const [index, word] of words.entries()) {
    if (!/\d/u.test(word.text)) continue;
    if (usuallyScripted.test(word.text)) return true;
    const mayBeTaller =
      figures.test(word.text) || lettersAndDigits.test(word.text) || formula.test(word.text);
    if (mayBeTaller && isTaller(word, words, index)) return true;
    const note = noted.exec(word.text)?.groups?.['note'];
    if (note !== undefined) notes.add(note);
  }
  for (const { text } of items) {
    const number = /^\(?(?<number>\d{1,2})(?:\)?$|\)?\s|\p{Lu})/u.exec(text)?.groups?.['number'];
    if (number !== undefined) numbers.add(number);
  }
  return [...notes].some((note) => numbers.has(note)) || hasNarrowNumber(words);
}

/** A page with fewer numbers does not tell how wide its figures are. */
const fewest = 4;

/** The share of numbers whose figures are equally wide, with this tolerance, if they are of one font. */
const mostEqual = 0.6;
const tolerance = 0.01;

/** Numbers are narrower than others by these shares if some of their figures are smaller. */
const [leastNarrower, mostNarrower] = [0.03, 0.35];

/** Whether a number is narrower than the others of a page. A point or comma is half as wide as a digit in most fonts. */
function hasNarrowNumber(words: PlacedWord[]): boolean {
  const widths = words.flatMap(({ text, width, height }) => {
    if (!/^\d[\d.,]*\d$/u.test(text)) return [];
    const digits = text.replaceAll(/[.,]/gu, '').length;
    return width / height / (digits + (text.length - digits) / 2);
  });
  const usual = median(widths);
  const equal = widths.filter((width) => Math.abs(width / usual - 1) < tolerance).length;
  if (widths.length < fewest || equal < mostEqual * widths.length) return false;
  return widths.some((width) => width < usual * (1 - leastNarrower) && width > usual * (1 - mostNarrower));
}

/** The word that a mark belongs to: of several marks in a row, all belong to the same. */
function baseOf(word: PlacedWord, found: Map<PlacedWord, ScriptedWord>): PlacedWord {
  return found.get(word)?.base ?? word;
}

/** Whether a word is in smaller print than another, by their letters where these are known; only digits are told by their boxes. */
function isSmaller(word: PlacedWord, base: PlacedWord, grid: GlyphGrid | undefined): boolean {
  if (word.height > smaller * base.height) return false;
  if (!grid) return /\d/u.test(word.text) || ordinals.has(word.text);
  const sizeOf = (one: PlacedWord) => Math.max(0, ...glyphsIn(grid, one).map(({ size }) => size));
  return sizeOf(word) <= smaller * sizeOf(base);
}

/** A small word beside a larger one. */
function asMark(
  word: PlacedWord,
  before: PlacedWord | undefined,
  after: PlacedWord | undefined,
  found: Map<PlacedWord, ScriptedWord>,
): ScriptedWord | undefined {
  const base = before && baseOf(before, found);
  if (base && before && isBeside(before, word, base.height)) {
    const shift = shiftBeside(word, base);
    if (shift === 'super' && ordinals.has(word.text) && /\d$/u.test(base.text))
      return { text: word.text, place: 'glued', base };
    const text = shift && mayBeScript.test(word.text) ? toScript(word.text, shift) : word.text;
    if (text !== word.text && /[\p{L}\p{N}.,;:)\]%”"'’]$/u.test(base.text))
      return { text, place: 'glued', base };
  }
  if (after && isBeside(word, after, after.height) && shiftBeside(word, after) === 'super') {
    const text = /^\(?\d{1,2}\)?$/u.test(word.text) ? toScript(word.text, 'super') : word.text;
    if (text !== word.text) return { text, place: 'leading' };
  }
  return undefined;
}

function isBeside(one: PlacedWord, next: PlacedWord, height: number): boolean {
  const gap = next.x - one.x - one.width;
  const overlap = Math.min(one.y + one.height, next.y + next.height) - Math.max(one.y, next.y);
  return gap > -0.2 * height && gap < widestGap * height && overlap > 0.3 * Math.min(one.height, next.height);
}

/** Whether a small word is raised or lowered beside another; undefined if it is neither. */
function shiftBeside(word: PlacedWord, base: PlacedWord): 'super' | 'sub' | undefined {
  const raise = (base.y + ascent * base.height - word.y - ascent * word.height) / base.height;
  return shiftOfRaise(raise);
}

function shiftOfRaise(raise: number): 'super' | 'sub' | undefined {
  if (Math.abs(raise) > mostShift) return undefined;
  if (raise >= leastRaise) return 'super';
  return raise <= -leastDrop ? 'sub' : undefined;
}

/** Whether a part of a word is raised or lowered: it is taller than a word beside it, but only at the top or at the bottom. */
function isTaller(word: PlacedWord, words: PlacedWord[], index: number): boolean {
  const end = Math.min(words.length, index + reach + 1);
  for (let at = Math.max(0, index - reach); at < end; at += 1) {
    const other = words[at] ?? word;
    const ratio = word.height / other.height;
    if (ratio < taller || ratio > tallest) continue;
    const most = level * other.height;
    const [top, bottom] = [word.y - other.y, word.y + word.height - other.y - other.height];
    if (Math.abs(bottom) <= most || Math.abs(top) <= most) return true;
  }
  return false;
}

/** A text without spaces, and with hyphens for minus signs, as liteparse writes them. */
function withoutMinus(text: string): string {
  return text.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-');
}

/** What is raised or lowered in a word by its letters. */
function byGlyphs(word: PlacedWord, glyphs: Glyph[]): ScriptedWord | undefined {
  const letters = glyphs.filter(({ text }) => text.trim() !== '');
  const isSame = withoutMinus(letters.map(({ text }) => text).join('')) === withoutMinus(word.text);
  if (!isSame || word.text.includes('⁄')) return undefined;
  const base = letters.reduce<Glyph | undefined>(
    (largest, glyph) => (largest && largest.size >= glyph.size ? largest : glyph),
    undefined,
  );
  if (!base) return undefined;
  const shifts = letters.map(({ size, baseline }) =>
    size > smaller * base.size ? undefined : shiftOfRaise((base.baseline - baseline) / base.size),
  );
  const parts: string[] = [];
  for (let start = 0; start < letters.length; ) {
    let end = start + 1;
    while (end < letters.length && shifts[end] === shifts[start]) end += 1;
    const shift = shifts[start];
    const run = letters.slice(start, end);
    const [last, next] = [run.at(-1), letters[end]];
    const plain = run.map(({ text }) => text).join('');
    const isApart = shift && next && last && next.left - last.right > 0.12 * base.size;
    const isLeading = shift === 'super' && start === 0 && next !== undefined && /\p{L}/u.test(next.text);
    parts.push(shift ? toScript(plain, shift) : plain, isApart || isLeading ? ' ' : '');
    start = end;
  }
  const text = parts.join('').trim();
  return text === word.text ? undefined : { text, place: 'within' };
}
