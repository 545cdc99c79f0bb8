/** Caches the value of the last argument: neighbouring sentences share much. */
export function rememberLast<Value>(compute: (argument: string) => Value): (argument: string) => Value {
  let last: { argument: string; value: Value } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, value: compute(argument) };
    return last.value;
  };
}
