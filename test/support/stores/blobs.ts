import type { TestServer } from '../server/create-test-server.ts';

/** The keys of all stored blobs of a server. */
export async function blobKeys({ deps }: TestServer): Promise<string[]> {
  const blobs = await Array.fromAsync(deps.blobs.list());
  return blobs.map(({ key }) => key).sort();
}
