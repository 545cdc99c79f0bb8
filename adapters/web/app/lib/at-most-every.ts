/**
 * An action for many calls: the first runs it at once, and all others within the interval run it once, at its end.
 * @param interval in milliseconds
 */
export function atMostEvery(interval: number, action: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const run = () => {
    isResting = true;
    isWanted = false;
    setTimeout(() => {
      isResting = false;
      if (isWanted) run();
    }, interval);
    action();
  };
  return () => {
    if (isResting) isWanted = true;
    else run();
  };
}
