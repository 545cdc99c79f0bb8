import { numberLabel } from '../office/number-labels.ts';
import { escapeXml } from '../office/xml-tree.ts';
import { levelOf, type NumberedList, type Numbering, type StatedNumbering } from './numbering-definitions.ts';

/** The id of the style of the runs that hold the numbers of paragraphs. */
export const numberStyle = 'LecternNumber';

/** The tags that tell the number of a paragraph. */
const tags = /<(\/?)(w:pPr|w:pPrChange|w:pStyle|w:numId|w:ilvl|w:del|mc:Fallback)(?=[\s/>])([^<>]*)>/g;

/** A paragraph whose properties are being read. */
type Properties = StatedNumbering & { style?: string; isDeleted?: boolean };

/**
 * Writes the numbers of the paragraphs of a story into their text, in runs of the style `numberStyle`, as Word counts them: mammoth drops the
 * numbers of headings, begins each list at 1, and knows no "§ 3" or "(a)".
 */
export function writeNumbers(story: string, numbering: Numbering): string {
  const counters = createCounters();
  const pieces: string[] = [];
  let written = 0;
  let properties: Properties | null = null;
  /** How many earlier properties and older forms of content are open, which do not count. */
  let ignored = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index } of story.matchAll(tags)) {
    const isOpen = slash === '' && !attributes.endsWith('/');
    if (name === 'w:pPrChange' || name === 'mc:Fallback') {
      if (slash === '/') ignored -= 1;
      else if (isOpen) ignored += 1;
    } else if (ignored > 0) continue;
    else if (name === 'w:pPr' && slash === '/') {
      const label = properties && labelOf(properties, numbering, counters);
      properties = null;
      if (!label) continue;
      const end = index + tag.length;
      pieces.push(story.slice(written, end), numberRun(label));
      written = end;
    } else if (name === 'w:pPr') properties = isOpen ? {} : null;
    else if (properties) readProperty(properties, name, /\bw:val="([^"]*)"/.exec(attributes)?.[1] ?? '');
  }
  return pieces.length === 0 ? story : [...pieces, story.slice(written)].join('');
}

function readProperty(properties: Properties, name: string | undefined, value: string): void {
  if (name === 'w:pStyle') properties.style = value;
  else if (name === 'w:numId') properties.list = value;
  else if (name === 'w:ilvl') properties.level = levelOf(value);
  else if (name === 'w:del') properties.isDeleted = true;
}

/** The number of a paragraph as its reader sees it; empty without one, and where the paragraph is deleted. */
function labelOf(properties: Properties, numbering: Numbering, counters: Counters): string {
  const { style = '', level } = properties;
  const ofStyle = numbering.ofStyle(style);
  const id = properties.list ?? ofStyle.list ?? '';
  const list = numbering.listOf(id);
  if (!list || properties.isDeleted) return '';
  const linked = list.levels.findIndex((one) => one?.style === style);
  const at = level ?? (linked >= 0 ? linked : (ofStyle.level ?? 0));
  const numbers = counters.count(list, id, at);
  const { format = 'bullet', text = '', isLegal = false } = list.levels[at] ?? {};
  if (format === 'bullet') return '';
  return text
    .replace(/%([1-9])/g, (_, place: string) => {
      const index = Number(place) - 1;
      const { start = 1, format: own = '' } = list.levels[index] ?? {};
      return numberLabel(numbers[index] ?? start, isLegal ? 'decimal' : own);
    })
    .trim()
    .replace(/(\.\w+)\.$/, '$1');
}

type Counters = ReturnType<typeof createCounters>;

/** Counts the paragraphs of lists. */
function createCounters() {
  const byList = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return {
    /** Counts a paragraph on a level of a list; the numbers of all levels, undefined for those without one. */
    count({ id, levels, starts }: NumberedList, stated: string, at: number): (number | undefined)[] {
      const numbers = byList.get(id) ?? [];
      byList.set(id, numbers);
      const start = starts.get(at);
      const key = `${stated} ${at}`;
      if (start !== undefined && !started.has(key)) numbers[at] = start;
      else numbers[at] = (numbers[at] ?? (levels[at]?.start ?? 1) - 1) + 1;
      started.add(key);
      // A level that was left out counts as begun.
      for (let above = 0; above < at; above += 1) numbers[above] ??= levels[above]?.start ?? 1;
      for (let below = at + 1; below < levels.length; below += 1)
        if (levels[below]?.restarts !== false) numbers[below] = undefined;
      return numbers;
    },
  };
}

function numberRun(label: string): string {
  return `<w:r><w:rPr><w:rStyle w:val="${numberStyle}"/></w:rPr><w:t xml:space="preserve">${escapeXml(label)}</w:t></w:r>`;
}
