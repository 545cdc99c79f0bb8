import type { Archive } from '../office/open-archive.ts';
import { readXml } from '../office/xml-tree.ts';

/** A level of numbered paragraphs (17.9.6 of ECMA-376 part 1). */
export type NumberLevel = {
  start: number;
  /** `decimal`, `lowerLetter`, `bullet`, … */
  format: string;
  /** The label, with `%1` for the number of the first level. */
  text: string;
  /** The style whose paragraphs are on this level. */
  style: string | undefined;
  /** Whether it starts anew after a paragraph of a level above. */
  restarts: boolean;
  /** Whether all numbers of its label are decimals. */
  isLegal: boolean;
};

/** The levels of a list from the outermost; files may leave out some. */
export type NumberLevels = (NumberLevel | undefined)[];

/** A list. Those with the same `id` count on from each other, except on the levels that have a number in `starts`. */
export type NumberedList = { id: string; levels: NumberLevels; starts: Map<number, number> };

/** What a paragraph or its style states about its number. */
export type StatedNumbering = { list?: string | undefined; level?: number | undefined };

/** How a Word document numbers its paragraphs. */
export type Numbering = {
  /** A list by its number; undefined if there is none. */
  listOf(id: string): NumberedList | undefined;
  /** What the style of a paragraph, or one that it is based on, states. */
  ofStyle(style: string): StatedNumbering;
};

type Style = StatedNumbering & { basedOn?: string | undefined };

/** `link` is the style that has the list in whose place an abstract one stands. */
type AbstractList = { levels: NumberLevels; link?: string };

type StatedList = { abstract: string; levels: NumberLevels; starts: Map<number, number> };

/** How many styles are based on each other at most; more are a circle. */
const maxStyles = 20;

/** The number of levels that Word has. */
const maxLevels = 9;

/** Reads the lists and the styles of a Word document; null if it has no lists. */
export function parseNumbering(archive: Archive): Numbering | null {
  const xml = archive.text('word/numbering.xml');
  if (xml === null) return null;
  const { abstracts, lists } = parseLists(xml);
  const styles = parseStyles(archive.text('word/styles.xml') ?? '');
  const statedByStyle = new Map<string, StatedNumbering>();
  const ofStyle = (style: string): StatedNumbering => {
    const known = statedByStyle.get(style);
    if (known) return known;
    const stated: StatedNumbering = {};
    let found = styles.get(style);
    for (let count = 0; found && count < maxStyles; count += 1) {
      stated.list ??= found.list;
      stated.level ??= found.level;
      found = styles.get(found.basedOn ?? '');
    }
    statedByStyle.set(style, stated);
    return stated;
  };
  const wholeLists = new Map<string, NumberedList>();
  for (const [id, list] of lists) {
    const link = abstracts.get(list.abstract)?.link;
    const abstract =
      link === undefined ? list.abstract : (lists.get(ofStyle(link).list ?? '')?.abstract ?? '');
    const common = abstracts.get(abstract)?.levels;
    if (!common) continue;
    const levels = Array.from({ length: maxLevels }, (_, level) => list.levels[level] ?? common[level]);
    wholeLists.set(id, { id: abstract, levels, starts: list.starts });
  }
  return { ofStyle, listOf: (id) => wholeLists.get(id) };
}

function parseLists(xml: string): { abstracts: Map<string, AbstractList>; lists: Map<string, StatedList> } {
  const abstracts = new Map<string, AbstractList>();
  const lists = new Map<string, StatedList>();
  let abstract: AbstractList | undefined;
  let list: StatedList | undefined;
  let level: NumberLevel | undefined;
  let overridden = 0;
  readXml(xml, {
    onopentag(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:abstractNum') {
        abstract = { levels: [] };
        abstracts.set(attributes['w:abstractNumId'] ?? '', abstract);
      } else if (name === 'w:num') {
        list = { abstract: '', levels: [], starts: new Map() };
        lists.set(attributes['w:numId'] ?? '', list);
      } else if (name === 'w:abstractNumId' && list) list.abstract = value;
      else if (name === 'w:numStyleLink' && abstract) abstract.link = value;
      else if (name === 'w:lvlOverride') overridden = levelOf(attributes['w:ilvl']);
      else if (name === 'w:startOverride') list?.starts.set(overridden, Number(value) || 0);
      else if (name === 'w:lvl') {
        level = { start: 1, format: 'decimal', text: '', style: undefined, restarts: true, isLegal: false };
        const { levels } = list ?? abstract ?? { levels: [] };
        levels[levelOf(attributes['w:ilvl'])] = level;
      } else if (level) readLevel(level, name, value);
    },
    onclosetag(name) {
      if (name === 'w:lvl') level = undefined;
    },
  });
  return { abstracts, lists };
}

function readLevel(level: NumberLevel, name: string, value: string): void {
  if (name === 'w:start') level.start = Number(value) || 0;
  else if (name === 'w:numFmt') level.format = value;
  else if (name === 'w:lvlText') level.text = value;
  else if (name === 'w:pStyle') level.style = value;
  else if (name === 'w:lvlRestart') level.restarts = value !== '0';
  else if (name === 'w:isLgl') level.isLegal = value !== '0' && value !== 'false';
}

function parseStyles(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style = {};
  readXml(xml, {
    onopentag(name, attributes) {
      if (name === 'w:style') {
        style = {};
        styles.set(attributes['w:styleId'] ?? '', style);
      } else if (name === 'w:basedOn') style.basedOn = attributes['w:val'];
      else if (name === 'w:numId') style.list = attributes['w:val'];
      else if (name === 'w:ilvl') style.level = levelOf(attributes['w:val']);
    },
  });
  return styles;
}

/** The number of a level, from 0 to 8. */
export function levelOf(value: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), maxLevels - 1);
}
