import type { Passage } from '../ports/passage.ts';

/**
 * Joins passages that follow one another in one document, on one page, into one: in the order of the document, at the
 * place of the best of them. So a model reads them as they were written, and one number stands for them. What is joined
 * has the headings that it begins under; later ones stand in its text.
 * @param ranked best first
 */
export function joinNeighbours(ranked: Passage[]): Passage[] {
  const runs = findRuns(ranked);
  const joined = new Set<Passage>();
  return ranked.flatMap((passage) => {
    if (joined.has(passage)) return [];
    const run = runs.get(passage) ?? [passage];
    for (const one of run) joined.add(one);
    return [joinRun(run, passage)];
  });
}

/** For each passage with neighbours, all of them with itself, in the order of the document. */
function findRuns(ranked: Passage[]): Map<Passage, Passage[]> {
  const inOrder = ranked
    .flatMap((passage) => (passage.location ? [{ passage, ...passage.location }] : []))
    .toSorted((one, other) => one.documentId - other.documentId || one.position - other.position);
  const runs = new Map<Passage, Passage[]>();
  let run: Passage[] = [];
  for (const { passage } of inOrder) {
    if (!follows(run.at(-1), passage)) run = [];
    run.push(passage);
    runs.set(passage, run);
  }
  return runs;
}

function follows(before: Passage | undefined, { location, page }: Passage): boolean {
  return (
    before?.location !== undefined &&
    before.location.documentId === location?.documentId &&
    before.location.position + 1 === location.position &&
    before.page === page
  );
}

function joinRun(run: Passage[], best: Passage): Passage {
  const [first = best, ...rest] = run;
  if (rest.length === 0) return best;
  let { text, headingPath } = first;
  for (const next of rest) {
    text += textAfter(text, headingPath, next);
    headingPath = next.headingPath;
  }
  const { location: _location, ...joined } = best;
  return { ...joined, text, headingPath: first.headingPath };
}

/** A passage's text with the headings that are new, or without the header that its table has above already. */
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
