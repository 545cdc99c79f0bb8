/** A function that runs once and keeps its value; what failed is tried again. */
export function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    if (!value) {
      value = run();
      value.catch(() => {
        value = undefined;
      });
    }
    return value;
  };
}
