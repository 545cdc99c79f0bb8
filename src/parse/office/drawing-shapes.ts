import type { GridCell } from '../markup/header-rows.ts';
import { toScript } from '../markup/script-characters.ts';
import { numberLabel } from './number-labels.ts';
import { readXml } from './xml-tree.ts';

/** A paragraph; one with a number is a bullet too. `numbering` is the type of its number, as `arabicPeriod`, and the first one. */
export type ShapeParagraph = {
  text: string;
  level: number;
  isBullet: boolean;
  numbering: { type: string; start: number } | null;
};

/** A shape on a slide. Shapes come in the order in which screen readers read them. */
export type Shape = {
  /** Its role in the layout: `title`, `body`, `sldNum`, …; null for a shape outside of the layout. */
  placeholder: string | null;
  /** The alternative text of a picture; may be empty. */
  description: string;
  paragraphs: ShapeParagraph[];
  /** The rows of a table; empty for other shapes. */
  rows: GridCell[][];
  /** The id of the relationship to its chart or diagram. */
  relationId: string | null;
};

const shapeElements = new Set(['p:sp', 'p:grpSp', 'p:pic', 'p:graphicFrame', 'p:cxnSp', 'dgm:pt']);

/** Placeholders whose paragraphs have bullets by default; `obj` is the default type. */
const bulletPlaceholders = new Set(['body', 'obj']);

/** Line breaks between words in a run, also as PowerPoint escapes them. */
const breaks = /[\v\r\n]|_x000B_/g;

/**
 * Reads the shapes of a slide, its notes or a diagram (parts 19 to 21 of ECMA-376). Alternative forms of a shape are read once.
 */
export function parseShapes(xml: string): Shape[] {
  const shapes: Shape[] = [];
  let shape: Shape = emptyShape();
  let paragraph: ShapeParagraph | null = null;
  let cell: GridCell | null = null;
  let isText = false;
  /** How far the text of a run is raised, in thousandths of a percent; negative if it is lowered. */
  let baseline = 0;
  let fallbacks = 0;

  function open(name: string, attributes: Record<string, string>): void {
    if (name === 'mc:Fallback') fallbacks++;
    if (fallbacks > 0) return;
    if (shapeElements.has(name)) {
      shape = emptyShape();
      shapes.push(shape);
    } else if (name === 'p:ph') shape.placeholder = attributes['type'] ?? 'obj';
    else if (name === 'p:cNvPr') shape.description ||= attributes['descr'] ?? '';
    else if (name === 'c:chart' || name === 'cx:chart' || name === 'dgm:relIds')
      shape.relationId = attributes['r:id'] ?? attributes['r:dm'] ?? null;
    else if (name === 'a:tr') shape.rows.push([]);
    else if (name === 'a:tc') cell = openCell(shape.rows, attributes);
    else if (name === 'a:r' || name === 'a:fld') baseline = 0;
    else if (name === 'a:rPr') baseline = Number(attributes['baseline']) || 0;
    else if (name === 'a:p') {
      const isBullet = bulletPlaceholders.has(shape.placeholder ?? '');
      paragraph = { text: '', level: 0, isBullet, numbering: null };
    } else if (name === 'a:t' || name === 'm:t') isText = true;
    else if (paragraph) openWithin(paragraph, name, attributes);
  }

  function close(name: string): void {
    if (name === 'mc:Fallback') fallbacks--;
    if (fallbacks > 0) return;
    if (name === 'a:t' || name === 'm:t') isText = false;
    else if (name === 'a:p' && paragraph) {
      const text = paragraph.text.replace(/\s+/g, ' ').trim();
      if (text !== '' && cell) cell.text += cell.text === '' ? text : ` ${text}`;
      else if (text !== '') shape.paragraphs.push({ ...paragraph, text });
      paragraph = null;
    } else if (name === 'a:tc') cell = null;
  }

  readXml(xml, {
    onopentag: open,
    onclosetag: close,
    ontext(text) {
      if (isText && paragraph) paragraph.text += inScript(text.replace(breaks, ' '), baseline);
    },
  });
  return shapes;
}

function inScript(text: string, baseline: number): string {
  return baseline === 0 ? text : toScript(text, baseline > 0 ? 'super' : 'sub');
}

/** Adds a cell to the last row; one that is merged with another is that cell. */
function openCell(rows: GridCell[][], { hMerge, vMerge }: Record<string, string>): GridCell {
  const row = rows.at(-1) ?? [];
  const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';
  const left = isOn(hMerge) ? row.at(-1) : undefined;
  const above = !isOn(hMerge) && isOn(vMerge) ? rows.at(-2)?.[row.length] : undefined;
  const cell = left ?? above ?? { text: '' };
  row.push(cell);
  return cell;
}

/** What stands before each paragraph of a text: bullets, and numbers that count within their level until something else comes between. */
export function listMarks(paragraphs: ShapeParagraph[]): string[] {
  const counts: (number | undefined)[] = [];
  return paragraphs.map(({ level, isBullet, numbering }) => {
    counts.length = Math.min(counts.length, level + 1);
    if (!numbering) counts[level] = undefined;
    if (!numbering) return isBullet ? '- ' : '';
    const number = (counts[level] ?? numbering.start - 1) + 1;
    counts[level] = number;
    const format = `${/Uc/.test(numbering.type) ? 'upper' : 'lower'}${/^alpha/.test(numbering.type) ? 'Letter' : 'Roman'}`;
    const label = numberLabel(number, /^(?:alpha|roman)/.test(numbering.type) ? format : 'decimal');
    if (/ParenBoth$/.test(numbering.type)) return `(${label}) `;
    return /ParenR$/.test(numbering.type) ? `${label}) ` : `${label}. `;
  });
}

function openWithin(paragraph: ShapeParagraph, name: string, attributes: Record<string, string>): void {
  if (name === 'a:br') paragraph.text += ' ';
  else if (name === 'a:pPr') paragraph.level = Math.min(Number(attributes['lvl']) || 0, 8);
  else if (name === 'a:buNone') paragraph.isBullet = false;
  else if (name === 'a:buChar') paragraph.isBullet = true;
  else if (name === 'a:buAutoNum') {
    paragraph.isBullet = true;
    paragraph.numbering = { type: attributes['type'] ?? '', start: Number(attributes['startAt']) || 1 };
  }
}

function emptyShape(): Shape {
  return { placeholder: null, description: '', paragraphs: [], rows: [], relationId: null };
}
