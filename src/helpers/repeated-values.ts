/** The values that are there more than once. */
export function repeatedValues<Value>(values: Iterable<Value>): Set<Value> {
  const seen = new Set<Value>();
  const repeated = new Set<Value>();
  for (const value of values) (seen.has(value) ? repeated : seen).add(value);
  return repeated;
}
