/** A vector divided by its length; one of zeros stays as it is. */
export function toUnitLength(vector: ArrayLike<number> & Iterable<number>): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
