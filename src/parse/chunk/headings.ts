import { countTokens } from '../../text/count-tokens.ts';

type Heading = { level: number; text: string };

/**
 * Follows the headings of a document. Headings are open until text comes. They then stand above it in its path, but for
 * those that another heading followed instead: these are lines of the text, or they would be lost.
 */
export function createHeadings() {
  /** By level, counted from 0; empty where a level is left out. */
  let path: string[] = [];
  let open: Heading[] = [];
  let openTokens = 0;

  return {
    add(level: number, text: string): void {
      path = [...path.slice(0, level - 1)];
      while (path.length < level - 1) path.push('');
      path.push(text);
      open.push({ level, text });
      openTokens += countTokens(text);
    },
    areOpen: () => open.length > 0,
    /** How long the open headings are together. */
    openTokens: () => openTokens,
    /** The path of the chunk that ends, and the headings that are lines of its text. */
    take(hasText: boolean): { path: string[]; lines: string[] } {
      const inText = hasText ? open.slice(firstLone(open)) : open;
      const outermost = inText.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY);
      open = [];
      openTokens = 0;
      return {
        path: path.slice(0, outermost - 1).filter(Boolean),
        lines: inText.map(({ level, text }) => `${'#'.repeat(level)} ${text}`),
      };
    },
  };
}

/** Where the first heading stands that a later one of its level or above has taken the place of. */
function firstLone(open: Heading[]): number {
  let first = open.length;
  let outermost = Number.POSITIVE_INFINITY;
  for (let index = open.length - 1; index >= 0; index--) {
    const { level = 0 } = open[index] ?? {};
    if (level >= outermost) first = index;
    outermost = Math.min(outermost, level);
  }
  return first;
}
