import { Parser } from 'htmlparser2';
import { toScript } from '../markup/script-characters.ts';

/** A shape on a slide. Shapes come in the order in which screen readers read them. */
export type Shape = {
  /** Its role in the layout: `title`, `body`, `sldNum`, …; null for a shape outside of the layout. */
  placeholder: string | null;
  /** The alternative text of a picture; may be empty. */
  description: string;
  paragraphs: { text: string; level: number; isBullet: boolean }[];
  /** The rows of a table; empty for other shapes. */
  rows: string[][];
  /** The id of the relationship to its chart or diagram. */
  relationId: string | null;
};

const shapeElements = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp', 'dgm:pt']);

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
  let paragraph: Shape['paragraphs'][number] | null = null;
  let cell: string[] | null = null;
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
    else if (name === 'c:chart' || name === 'dgm:relIds')
      shape.relationId = attributes['r:id'] ?? attributes['r:dm'] ?? null;
    else if (name === 'a:tr') shape.rows.push([]);
    else if (name === 'a:tc') cell = [];
    else if (name === 'a:r' || name === 'a:fld') baseline = 0;
    else if (name === 'a:rPr') baseline = Number(attributes['baseline']) || 0;
    else if (name === 'a:p') {
      paragraph = { text: '', level: 0, isBullet: bulletPlaceholders.has(shape.placeholder ?? '') };
    } else if (name === 'a:t' || name === 'm:t') isText = true;
    else if (paragraph) openWithin(paragraph, name, attributes);
  }

  function close(name: string): void {
    if (name === 'mc:Fallback') fallbacks--;
    if (fallbacks > 0) return;
    if (name === 'a:t' || name === 'm:t') isText = false;
    else if (name === 'a:p' && paragraph) {
      const text = paragraph.text.replace(/\s+/g, ' ').trim();
      if (text !== '' && cell) cell.push(text);
      else if (text !== '') shape.paragraphs.push({ ...paragraph, text });
      paragraph = null;
    } else if (name === 'a:tc' && cell) {
      shape.rows.at(-1)?.push(cell.join(' '));
      cell = null;
    }
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: close,
      ontext(text) {
        if (isText && paragraph) paragraph.text += inScript(text.replace(breaks, ' '), baseline);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return shapes;
}

function inScript(text: string, baseline: number): string {
  return baseline === 0 ? text : toScript(text, baseline > 0 ? 'super' : 'sub');
}

function openWithin(
  paragraph: Shape['paragraphs'][number],
  name: string,
  attributes: Record<string, string>,
): void {
  if (name === 'a:br') paragraph.text += ' ';
  else if (name === 'a:pPr') paragraph.level = Math.min(Number(attributes['lvl']) || 0, 8);
  else if (name === 'a:buNone') paragraph.isBullet = false;
  else if (name === 'a:buChar' || name === 'a:buAutoNum') paragraph.isBullet = true;
}

function emptyShape(): Shape {
  return { placeholder: null, description: '', paragraphs: [], rows: [], relationId: null };
}
