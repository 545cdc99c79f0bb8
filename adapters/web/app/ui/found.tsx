import type { Excerpt } from '../lib/excerpt.ts';

/** The part of a text in which a search has found its words, in one line, with the first one marked. */
export function Found({ excerpt: { before, match, after } }: { excerpt: Excerpt }) {
  return (
    <span dir="auto" className="any-text truncate text-xs text-muted">
      {before}
      <mark className="rounded-sm bg-(--quote) text-ink">{match}</mark>
      {after}
    </span>
  );
}
