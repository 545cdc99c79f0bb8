import { countTokens } from '../../text/model-tokens/count-tokens.ts';

type Heading = { level: number; text: string };

/**
 * Tracks the headings of a document. Headings stay open until text follows and are then part of its path. A heading that was
 * replaced by another one before any text becomes a line of the text, so that it is not lost.
 */
export function createHeadings() {
  /** By level, counted from 0; empty for a skipped level. */
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
    /** The total length of the open headings. */
    openTokens: () => openTokens,
    /** The path of the ending chunk, and the headings that become lines of its text. */
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

/** The index of the first heading that a later one of its level or above has replaced. */
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
