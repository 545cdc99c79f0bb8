type Endpoint = { method: string; path: string };

/** Endpoints of other services, by the beginning of their path, and the endpoint to call instead. */
const replacements: [start: RegExp, path: string][] = [
  [/^\/(?:api\/)?(?:chat|messages|generate)\b/, '/chat/completions'],
  [/^\/(?:api\/)?(?:embed|vector)/, '/embeddings'],
  [/^\/(?:api\/)?tags\b/, '/models'],
];

/** Longer paths are not compared to their end. */
const maxLength = 200;

/**
 * The endpoint that an unknown path most likely meant: the one whose path it ends with, as when a base URL is given twice;
 * the equivalent of another service's endpoint; otherwise the one with the most similar spelling.
 */
export function nearestPath<Known extends Endpoint>(path: string, endpoints: readonly Known[]): Known {
  const asked = path.slice(0, maxLength).toLowerCase();
  const find = (wanted: string | undefined) => endpoints.find((endpoint) => endpoint.path === wanted);
  const inside = endpoints.find((endpoint) => asked.replace(/\/$/, '').endsWith(endpoint.path));
  const replacement = find(replacements.find(([start]) => start.test(asked))?.[1]);
  const [first] = endpoints.toSorted((one, other) => distance(asked, one.path) - distance(asked, other.path));
  const nearest = inside ?? replacement ?? first;
  if (!nearest) throw new Error('There are no endpoints.');
  return nearest;
}

/** How many characters have to be inserted, removed or replaced to turn one text into the other (Levenshtein distance). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (character === other.charAt(column - 1) ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
