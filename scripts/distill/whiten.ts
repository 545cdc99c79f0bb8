import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** Added to every variance, so that directions without any do not grow beyond all others. */
const leastVariance = 1e-6;

/**
 * Rows of unit length whose dimensions say equally much and nothing twice: centred within their groups, which takes away
 * what tells only languages apart, and whitened by their principal components. Both matter: sentence models put all words
 * in a narrow cone.
 * @param groups of each row, the group that it is centred in
 */
export function whiten(rows: Float32Array[], groups: string[], dimensions: number): Float32Array[] {
  const all = rows.map((_, index) => index);
  for (const members of Map.groupBy(all, (index) => groups[index]).values()) {
    centre(members.map((index) => rows[index] ?? new Float32Array()));
  }
  rows.forEach(toUnitLength);
  centre(rows);
  const { vectors, variances } = principalComponents(rows);
  const axes = Array.from({ length: dimensions }, (_, component) => {
    const column = variances.length - 1 - component;
    const scale = 1 / Math.sqrt((variances[column] ?? 0) + leastVariance);
    return Float32Array.from(vectors.getColumn(column), (value) => value * scale);
  });
  const whitened = rows.map((row) => Float32Array.from(axes, (axis) => dot(row, axis)));
  whitened.forEach(toUnitLength);
  return whitened;
}

/** In ascending order of variance. */
function principalComponents(rows: Float32Array[]): { vectors: Matrix; variances: number[] } {
  const width = rows[0]?.length ?? 0;
  const sums = Array.from({ length: width }, () => new Float64Array(width));
  for (const row of rows) {
    for (let one = 0; one < width; one += 1) {
      const sum = sums[one] as Float64Array;
      const value = row[one] as number;
      for (let other = 0; other <= one; other += 1)
        sum[other] = (sum[other] as number) + value * (row[other] as number);
    }
  }
  const covariance = new Matrix(width, width);
  for (let one = 0; one < width; one += 1) {
    for (let other = 0; other <= one; other += 1) {
      const value = (sums[one]?.[other] ?? 0) / rows.length;
      covariance.set(one, other, value).set(other, one, value);
    }
  }
  const solved = new EigenvalueDecomposition(covariance, { assumeSymmetric: true });
  return { vectors: solved.eigenvectorMatrix, variances: solved.realEigenvalues };
}

function centre(rows: Float32Array[]): void {
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows)
    row.forEach((value, index) => {
      mean[index] = (mean[index] as number) + value / rows.length;
    });
  for (const row of rows)
    row.forEach((value, index) => {
      row[index] = value - (mean[index] as number);
    });
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] as number) * (other[index] as number);
  return sum;
}

function toUnitLength(vector: Float32Array): void {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  vector.forEach((value, index) => {
    vector[index] = value / length;
  });
}
