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

/** Memory of more bytes is not kept. */
const maxKept = 1024 * 1024;

/**
 * Concatenates parts into memory that the next call uses again. Large buffers that are made for each statement let the garbage
 * collector run so often that it takes a large part of the time of the statements.
 */
export function reusingJoiner(): (parts: readonly Uint8Array[]) => Uint8Array {
  let memory = new Uint8Array(0);
  return (parts) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > maxKept) return joined(parts);
    if (length > memory.length) memory = new Uint8Array(Math.min(maxKept, 2 * length));
    let end = 0;
    for (const part of parts) {
      memory.set(part, end);
      end += part.length;
    }
    return memory.subarray(0, end);
  };
}

/** Fewer bytes are copied to another thread sooner than handed over. */
const handedOverFrom = 16 * 1024;

/** What of some bytes is handed over to another thread, for `postMessage`. */
export function handedOver(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer[] {
  return bytes.length < handedOverFrom ? [] : [bytes.buffer];
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
