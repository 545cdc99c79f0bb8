/**
 * The value below which `percent` of the values lie.
 * @param choose how to round a rank between two values: down by default
 */
export function percentile(
  values: number[],
  percent: number,
  choose: (rank: number) => number = Math.floor,
): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[choose((percent / 100) * (sorted.length - 1))];
  if (value === undefined) throw new Error('There are no values to take a percentile of.');
  return value;
}
