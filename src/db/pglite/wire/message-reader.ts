const lengthBytes = 4;

/**
 * Splits a stream of bytes, which arrives in pieces of any size, into messages: one byte of type, four of length (which
 * counts itself but not the type), body. The messages share memory with the pieces.
 */
export function messageReader(): (piece: Uint8Array) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = append(rest, piece);
    const messages: Buffer[] = [];
    let start = 0;
    while (rest.length - start > lengthBytes) {
      const end = start + 1 + rest.readInt32BE(start + 1);
      if (end > rest.length) break;
      messages.push(rest.subarray(start, end));
      start = end;
    }
    rest = rest.subarray(start);
    return messages;
  };
}

/**
 * Like `messageReader`, but messages of other types than these come together, as many as stand in a row: a result has one for each
 * of its rows.
 */
export function runReader(apart: readonly number[]): (piece: Uint8Array) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = append(rest, piece);
    const runs: Buffer[] = [];
    let start = 0;
    let next = 0;
    while (rest.length - next > lengthBytes) {
      const end = next + 1 + rest.readInt32BE(next + 1);
      if (end > rest.length) break;
      if (apart.includes(rest[next] as number)) {
        if (next > start) runs.push(rest.subarray(start, next));
        runs.push(rest.subarray(next, end));
        start = end;
      }
      next = end;
    }
    if (next > start) runs.push(rest.subarray(start, next));
    rest = rest.subarray(next);
    return runs;
  };
}

/** The code in place of the protocol's version that asks to cancel a statement. */
export const cancelRequest = 80_877_102;

/**
 * Waits for the startup message, which has a length and a code but no type.
 * @returns its code and the bytes after it, once it is complete. Encryption is not offered, so that nothing else can come first.
 */
export function startupReader(): (piece: Uint8Array) => { code: number; rest: Buffer } | undefined {
  let waiting: Buffer = Buffer.alloc(0);
  return (piece) => {
    waiting = append(waiting, piece);
    if (waiting.length < lengthBytes || waiting.length < waiting.readInt32BE(0)) return undefined;
    return { code: waiting.readInt32BE(lengthBytes), rest: waiting.subarray(waiting.readInt32BE(0)) };
  };
}

function append(rest: Buffer, piece: Uint8Array): Buffer {
  const added = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  return rest.length === 0 ? added : Buffer.concat([rest, added]);
}
