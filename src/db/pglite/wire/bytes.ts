/** Concatenates parts into a new buffer, which can be transferred to another thread. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** Buffers bytes and passes them on in pieces of about `pieceBytes`, so that a large result is never held whole. */
export function gatherer(
  pieceBytes: number,
  send: (bytes: Uint8Array<ArrayBuffer>) => void,
): { add(part: Uint8Array): void; flush(): void } {
  let parts: Uint8Array[] = [];
  let length = 0;
  function flush(): void {
    if (length > 0) send(joined(parts));
    parts = [];
    length = 0;
  }
  return {
    add(part) {
      parts.push(part);
      length += part.length;
      if (length >= pieceBytes) flush();
    },
    flush,
  };
}
