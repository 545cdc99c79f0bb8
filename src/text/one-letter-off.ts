/**
 * Whether two different words are the same but for one letter that is missing, superfluous or another, or for two neighbours
 * changed round.
 */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [wrong, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (wrong.length <= 1 && right.length <= 1) return true;
  return wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
}
