/** The value below which `percent` of the values lie; the lower one where the rank is between two. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.floor((percent / 100) * (sorted.length - 1))];
  if (value === undefined) throw new Error('There are no values to take a percentile of.');
  return value;
}
