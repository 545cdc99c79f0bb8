import type { Passage } from '../../ports/passage.ts';

/**
 * Joins consecutive chunks of one page of a document into one passage, in document order and at the rank of the best of
 * them. A model then reads them as they were written and cites them by one number. The passage has the headings of its
 * first chunk; later headings are part of its text.
 * @param ranked best first
 */
export function joinNeighbours(ranked: Passage[]): Passage[] {
  const spans = findSpans(ranked);
  const joined = new Set<Passage>();
  return ranked.flatMap((passage) => {
    if (joined.has(passage)) return [];
    const span = spans.get(passage) ?? [passage];
    for (const one of span) joined.add(one);
    return [joinSpan(span, passage)];
  });
}

/** The run of consecutive passages that each passage belongs to, in document order. */
function findSpans(ranked: Passage[]): Map<Passage, Passage[]> {
  const inOrder = ranked
    .flatMap((passage) => (passage.location ? [{ passage, ...passage.location }] : []))
    .toSorted((one, other) => one.documentId - other.documentId || one.position - other.position);
  const spans = new Map<Passage, Passage[]>();
  let span: Passage[] = [];
  for (const { passage } of inOrder) {
    if (!follows(span.at(-1), passage)) span = [];
    span.push(passage);
    spans.set(passage, span);
  }
  return spans;
}

function follows(before: Passage | undefined, { location, page }: Passage): boolean {
  return (
    before?.location !== undefined &&
    before.location.documentId === location?.documentId &&
    before.location.position + 1 === location.position &&
    before.page === page
  );
}

function joinSpan(span: Passage[], best: Passage): Passage {
  const [first = best, ...rest] = span;
  if (rest.length === 0) return best;
  let { text, headingPath } = first;
  for (const next of rest) {
    text += textAfter(text, headingPath, next);
    headingPath = next.headingPath;
  }
  const { location: _location, ...joined } = best;
  return { ...joined, text, headingPath: first.headingPath, joined: span.map(({ chunkId }) => chunkId) };
}

/** The text of the next passage, with new headings and without a repeated table header. */
function textAfter(before: string, above: string[], { text, headingPath }: Passage): string {
  const shared = headingPath.findIndex((heading, index) => heading !== above[index]);
  if (shared === -1 && headingPath.length === above.length) {
    const [header] = /^\|.*\n\|[ :|-]+\n/u.exec(text) ?? [];
    const lastBlock = before.slice(before.lastIndexOf('\n\n') + 2).replace(/^\n/u, '');
    return header !== undefined && lastBlock.startsWith(header)
      ? `\n${text.slice(header.length)}`
      : `\n\n${text}`;
  }
  const from = shared === -1 ? headingPath.length : shared;
  const headings = headingPath
    .slice(from)
    .map((heading, index) => `${'#'.repeat(from + index + 1)} ${heading}`);
  return ['', ...headings, text].join('\n\n');
}
