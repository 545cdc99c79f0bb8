import { Matrix, solve } from 'ml-matrix';
import { addRow, type Table } from '../../src/providers/builtin/embedder/table.ts';
import { type Subword, scriptOf } from './choose-subwords.ts';

/** Added to the variances of the teacher's dimensions, some of which hardly vary. */
const leastVariance = 1e-5;

/** What differs between pieces of words and whole words. */
type Extension = {
  /** From so many subwords of the table, the first, the way from the teacher's space to the table's is learned. */
  sampleSize: number;
  /** What lies apart in the teacher's space alone, as scripts do, and is centred there. */
  groupOf: (subword: Subword) => string;
};

/**
 * Vectors to train on from: those of the table, and for subwords that it lacks the teacher's, mapped into the table's space by least
 * squares over subwords that both know. The teacher's are centred by group first.
 * @param teach gives the teacher's vectors of spellings
 */
export async function extendTable(
  table: Table,
  subwords: Subword[],
  teach: (spellings: string[]) => Promise<Float32Array[]>,
  { sampleSize, groupOf }: Extension = { sampleSize: 6_000, groupOf: ({ text }) => scriptOf(text) },
): Promise<Float32Array[]> {
  const { numbers } = table.vocabulary;
  const vectors = subwords.map(({ text }) => {
    const number = numbers.get(text);
    const vector = new Float32Array(table.dimensions);
    if (number !== undefined) addRow(vector, number, 1, table);
    return vector;
  });
  const rows = subwords.map((_, row) => row);
  const missing = rows.filter((row) => !numbers.has(subwords[row]?.text ?? ''));
  if (missing.length === 0) return vectors;
  const known = rows.filter((row) => numbers.has(subwords[row]?.text ?? ''));
  const sample = known.slice(0, sampleSize);
  const taught = await teach([...sample, ...missing].map((row) => subwords[row]?.spelling ?? ''));
  centreByGroup(
    taught,
    [...sample, ...missing].map((row) => groupOf(subwords[row] as Subword)),
  );
  const wanted = sample.map((row) => vectors[row] as Float32Array);
  const length = wanted.reduce((sum, vector) => sum + Math.hypot(...vector), 0) / wanted.length;
  const map = leastSquares(taught.slice(0, sample.length), wanted);
  for (const [index, row] of missing.entries()) {
    const mapped = Matrix.rowVector([...(taught[sample.length + index] ?? [])])
      .mmul(map)
      .to1DArray();
    const scale = length / (Math.hypot(...mapped) || 1);
    vectors[row] = Float32Array.from(mapped, (value) => scale * value);
  }
  return vectors;
}

function centreByGroup(rows: Float32Array[], groups: string[]): void {
  for (const members of Map.groupBy(rows.keys(), (row) => groups[row]).values()) {
    const mean = new Float64Array(rows[0]?.length ?? 0);
    for (const row of members)
      for (const [index, value] of (rows[row] as Float32Array).entries())
        mean[index] = (mean[index] as number) + value / members.length;
    for (const row of members)
      rows[row] = (rows[row] as Float32Array).map((value, index) => value - (mean[index] as number));
  }
}

/** The matrix that takes the first rows nearest to the second ones. */
function leastSquares(from: Float32Array[], to: Float32Array[]): Matrix {
  const inputs = new Matrix(from.map((row) => [...row]));
  const turned = inputs.transpose();
  const products = turned.mmul(inputs);
  for (let at = 0; at < products.rows; at += 1)
    products.set(at, at, products.get(at, at) + leastVariance * from.length);
  return solve(products, turned.mmul(new Matrix(to.map((row) => [...row]))));
}
