import type { Readable } from 'node:stream';
import { findExcess } from '../../helpers/json-shape.ts';
import { forms, headerBytes, maxJsonBytes, maxPictureBytes, parseHeader } from './frames.ts';

/** The largest content of each form, in bytes. */
const maxBytes = new Map<number, number>([
  [forms.json, maxJsonBytes],
  [forms.picture, maxPictureBytes],
]);

/** More than a message in JSON has: few levels, and the headings of many chunks. */
const shape = { maxDepth: 8, maxValues: 20_000 };

/**
 * Reads the replies of a parser process, which may send anything: a frame that is too large is known by its header, before it is kept.
 * @param onReply is given each reply, not yet validated, and undefined for what is none
 * @returns ends the reading, which it must once nothing more is expected
 */
export function readReplies(pipe: Readable, onReply: (reply: unknown) => void): () => void {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = headerBytes;

  function onData(part: Buffer): void {
    parts.push(part);
    held += part.length;
    if (held >= needed) readFrames(Buffer.concat(parts));
  }

  function readFrames(bytes: Buffer): void {
    let start = 0;
    needed = headerBytes;
    while (bytes.length - start >= headerBytes) {
      const { length, form } = parseHeader(bytes.subarray(start));
      if (length > (maxBytes.get(form) ?? -1)) {
        endReading();
        onReply(undefined);
        return;
      }
      const end = start + headerBytes + length;
      if (end > bytes.length) {
        needed = end - start;
        break;
      }
      const content = bytes.subarray(start + headerBytes, end);
      start = end;
      onReply(decode(form, content));
      if (hasEnded) return;
    }
    parts = [bytes.subarray(start)];
    held = bytes.length - start;
  }

  function endReading(): void {
    hasEnded = true;
    pipe.off('data', onData).pause();
  }

  let hasEnded = false;
  pipe.on('data', onData).resume();
  return endReading;
}

function decode(form: number, content: Buffer): unknown {
  // A copy: what arrived with it is not kept for as long.
  if (form === forms.picture) return { picture: new Uint8Array(content) };
  if (findExcess(content, shape)) return undefined;
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
