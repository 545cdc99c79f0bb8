/** Part numbers, error codes, versions, names of settings: runs of letters and digits, joined by punctuation. */
const identifier = /[\p{L}\p{N}]+(?:[._/:#-]+[\p{L}\p{N}]+)*/gu;

/** How far down an exact hit may stand. */
const topRanks = 3;

/**
 * Puts passages that alone hold an identifier of the question among the first three, whatever a reranker thought of
 * them: someone who asks for a part number wants that part. The other passages keep their order.
 */
export function keepIdentifiers<Found extends { text: string; headingPath: string[] }>(
  query: string,
  ranked: Found[],
): Found[] {
  const asked = identifiersOf(query);
  if (asked.size === 0) return ranked;
  const held = ranked.map((found) => identifiersOf([...found.headingPath, found.text].join('\n')));
  const exact = new Set<Found>();
  for (const wanted of asked) {
    const holders = ranked.filter((_found, index) => held[index]?.has(wanted));
    if (holders[0] && holders.length === 1 && exact.size < topRanks) exact.add(holders[0]);
  }
  const others = ranked.filter((found) => !exact.has(found)).slice(0, topRanks - exact.size);
  const top = new Set([...exact, ...others]);
  return [...ranked.filter((found) => top.has(found)), ...ranked.filter((found) => !top.has(found))];
}

/** Those with a digit or an underscore; other words are too common to be anyone's name. */
function identifiersOf(text: string): Set<string> {
  const words = text.normalize('NFKC').toLowerCase().match(identifier) ?? [];
  return new Set(words.filter((word) => word.length > 2 && /[\p{N}_]/u.test(word)));
}
