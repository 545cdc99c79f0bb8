import { readSync, writeSync } from 'node:fs';
import { forms, headerBytes, parseHeader, pipes, toFrame, toJsonFrame } from './frames.ts';
import type { ParserReply, ParserRequest } from './messages.ts';

/**
 * Handles the requests to a parser process one after the other, until the server closes the pipe or has ended. Reading blocks: the
 * process has nothing else to do.
 */
export async function serveRequests(
  handle: (request: ParserRequest, document: Uint8Array) => Promise<void> | void,
): Promise<void> {
  for (;;) {
    const { length } = parseHeader(read(headerBytes));
    const request = JSON.parse(Buffer.from(read(length)).toString()) as ParserRequest;
    await handle(request, read(request.bytes));
  }
}

/** Sends a reply, once the pipe can take it. */
export function sendReply(reply: ParserReply): void {
  const picture = 'picture' in reply ? reply.picture : null;
  const frame = picture ? toFrame(forms.picture, picture) : toJsonFrame(reply);
  for (let sent = 0; sent < frame.length; ) sent += writeSync(pipes.output, frame, sent);
}

/** Reads this many bytes; ends the process at the end of the pipe. */
function read(bytes: number): Uint8Array {
  const content = new Uint8Array(bytes);
  let received = 0;
  while (received < bytes) {
    const count = readSync(pipes.input, content, received, bytes - received, null);
    if (count === 0) process.exit();
    received += count;
  }
  return content;
}
