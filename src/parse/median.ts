/** The middle one of some numbers, the upper one of two; 0 of none. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
