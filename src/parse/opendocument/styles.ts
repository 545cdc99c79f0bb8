import { readXml } from '../office/xml-tree.ts';

/** How the items on one level of a list are marked. */
export type ListLevel = {
  /** The format of its numbers, as `numberLabel` names it; null for bullets. */
  format: string | null;
  prefix: string;
  suffix: string;
  /** The number of the first item. */
  start: number;
  /** Of how many levels the number consists: two for "1.1". */
  shown: number;
};

type Style = { parent?: string; position?: string; isHidden?: boolean };

/** What the styles of a document say about its text. */
export type Styles = {
  /** Whether a paragraph has a style, or one that is derived from it. */
  isParagraph(style: string | undefined, name: string): boolean;
  /** Whether a text is raised or lowered. */
  scriptOf(style: string | undefined): 'super' | 'sub' | undefined;
  /** Whether a sheet or a slide is left out when the document is shown. */
  hides(family: 'table' | 'drawing-page', style: string | undefined): boolean;
  /** @param level counted from 1 */
  listLevel(style: string, level: number): ListLevel | undefined;
};

/** The list style of the numbers of headings. */
export const outline = 'outline';

/** The names that number formats have in ODF, and those that they have here. */
const formats = new Map([
  ['1', 'decimal'],
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

/** How many styles are derived from one another at most: a document may derive one from itself. */
const maxDerived = 20;

/**
 * Reads the styles of a document (section 16 of ODF 1.3, part 3).
 * @param named the part with those that have names
 * @param content the part with the text, and with those that the program has made for single places
 */
export function parseStyles(named: string, content: string): Styles {
  const styles = new Map<string, Style>();
  const lists = new Map<string, ListLevel[]>();
  for (const part of [named, content]) parsePart(part, styles, lists);
  return {
    isParagraph(style, name) {
      let current = style;
      for (let depth = 0; current !== undefined && depth < maxDerived; depth += 1) {
        if (current === name) return true;
        current = styles.get(key('paragraph', current))?.parent;
      }
      return false;
    },
    scriptOf(style) {
      const position = styles.get(key('text', style))?.position ?? '';
      if (/^(?:super|[1-9])/.test(position)) return 'super';
      return /^(?:sub|-[1-9])/.test(position) ? 'sub' : undefined;
    },
    hides: (family, style) => styles.get(key(family, style))?.isHidden ?? false,
    listLevel: (style, level) => lists.get(style)?.[level],
  };
}

function key(family: string | undefined, name: string | undefined): string {
  return `${family} ${name}`;
}

function parsePart(xml: string, styles: Map<string, Style>, lists: Map<string, ListLevel[]>): void {
  let style: Style = {};
  let list: ListLevel[] = [];
  readXml(xml, {
    onopentag(name, attributes) {
      if (name === 'style:style') {
        const parent = attributes['style:parent-style-name'];
        style = { ...(parent !== undefined && { parent }) };
        styles.set(key(attributes['style:family'], attributes['style:name']), style);
      } else if (name === 'style:text-properties') style.position ??= attributes['style:text-position'] ?? '';
      else if (name === 'style:table-properties') style.isHidden = attributes['table:display'] === 'false';
      else if (name === 'style:drawing-page-properties')
        style.isHidden = attributes['presentation:visibility'] === 'hidden';
      else if (name === 'text:list-style' || name === 'text:outline-style') {
        list = [];
        lists.set(name === 'text:outline-style' ? outline : (attributes['style:name'] ?? ''), list);
      } else if (/^text:(?:list|outline)-level-style/.test(name)) {
        const level = toCount(attributes['text:level']);
        if (level <= maxLevel) list[level] = toListLevel(attributes);
      }
    },
  });
}

/** The deepest level of a list. */
const maxLevel = 10;

function toListLevel(attributes: Record<string, string>): ListLevel {
  return {
    format: formats.get(attributes['style:num-format'] ?? '') ?? null,
    prefix: attributes['style:num-prefix'] ?? '',
    suffix: attributes['style:num-suffix'] ?? '',
    start: toCount(attributes['text:start-value']),
    shown: toCount(attributes['text:display-levels']),
  };
}

/** A number of 1 or more, which is 1 where nothing or nonsense is stated. */
export function toCount(text: string | undefined): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
