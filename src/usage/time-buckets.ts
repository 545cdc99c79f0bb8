/** Each bucket reaches a tenth further than the one before it, so percentiles are accurate to within five percent. */
const growth = 1.1;

/** Longer times count as this, in seconds. */
const maxSeconds = 3_600;

/** The bucket of a time in seconds. The first one is for times below a millisecond. */
export function bucketOf(seconds: number): number {
  const milliseconds = Math.min(seconds, maxSeconds) * 1_000;
  return milliseconds < 1 ? 0 : 1 + Math.floor(Math.log(milliseconds) / Math.log(growth));
}

/** The middle of a bucket, in seconds. */
function secondsOf(bucket: number): number {
  return bucket === 0 ? 0.000_5 : growth ** (bucket - 0.5) / 1_000;
}

/**
 * A percentile, in seconds.
 * @param counts how many times fell into each bucket
 * @param share for example 0.95
 * @returns null when there are none
 */
export function percentileOf(counts: { bucket: number; count: number }[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += count;
    if (passed >= total * share) return secondsOf(bucket);
  }
  return null;
}
