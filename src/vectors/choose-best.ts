/** So many steps lie between the lowest and the highest score. */
const steps = 4_096;

/**
 * Indexes of the highest scores, in no particular order: `count` of them, and those that are nearly as high as the last.
 * Scores of `-Infinity` are left out.
 */
export function chooseBest(scores: Float32Array, count: number): number[] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const score of scores) {
    if (score === Number.NEGATIVE_INFINITY) continue;
    if (score < lowest) lowest = score;
    if (score > highest) highest = score;
  }
  const chosen: number[] = [];
  if (highest === Number.NEGATIVE_INFINITY) return chosen;
  const factor = highest > lowest ? (steps - 1) / (highest - lowest) : 0;
  const tally = new Uint32Array(steps);
  for (const score of scores) {
    if (score === Number.NEGATIVE_INFINITY) continue;
    const step = Math.floor((score - lowest) * factor);
    tally[step] = (tally[step] as number) + 1;
  }
  let step = steps - 1;
  for (let sum = tally[step] as number; sum < count && step > 0; sum += tally[step] as number) step -= 1;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] as number;
    if (score !== Number.NEGATIVE_INFINITY && Math.floor((score - lowest) * factor) >= step) chosen.push(at);
  }
  // Where many are alike, any of them will do.
  return chosen.length <= 2 * count
    ? chosen
    : chosen.sort((one, other) => (scores[other] as number) - (scores[one] as number)).slice(0, count);
}
