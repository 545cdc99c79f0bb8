import { createHash } from 'node:crypto';

/** The SHA-256 of a stream's bytes. */
export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest();
}
