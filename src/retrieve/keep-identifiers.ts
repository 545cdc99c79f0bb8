/** Part numbers, error codes, versions: words with a digit in them. */
const identifier = /[\p{L}\p{N}][\p{L}\p{N}._/-]*/gu;

/** How far down an exact hit may stand. */
const topRanks = 3;

/**
 * Puts a passage that alone holds an identifier of the question among the first three, whatever a reranker thought of
 * it: someone who asks for a part number wants that part.
 */
export function keepIdentifiers<Found extends { text: string }>(query: string, ranked: Found[]): Found[] {
  const wanted = (query.match(identifier) ?? []).filter((word) => /\p{N}/u.test(word) && word.length > 2);
  return wanted.reduce((order, word) => {
    const holders = order.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
    const [only] = holders;
    if (!only || holders.length > 1 || order.indexOf(only) < topRanks) return order;
    const others = order.filter((found) => found !== only);
    return [...others.slice(0, topRanks - 1), only, ...others.slice(topRanks - 1)];
  }, ranked);
}
