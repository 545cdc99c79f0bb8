/** Wraps a function so that it runs once and its value is kept; after a failure it runs again. */
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
