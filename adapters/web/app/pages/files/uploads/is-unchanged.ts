import { apiOf } from '../../../api/client.ts';

/**
 * Whether the assistant already has this file under this name. False where that cannot be told, as on pages that are not encrypted, where
 * browsers compute no digests: what is uploaded twice is told apart there too.
 */
export async function isUnchanged(assistantId: string, filename: string, file: File): Promise<boolean> {
  if (!globalThis.crypto.subtle) return false;
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const { present } = await apiOf(assistantId).files.present.mutate({ files: [{ filename, sha256 }] });
    return present[0] === true;
  } catch {
    // The upload tells what is wrong.
    return false;
  }
}
