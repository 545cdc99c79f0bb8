import type { TypedClient } from '../server/clients.ts';

/** Uploads a file by the typed client. @returns its id */
export async function uploadFile(
  { files }: TypedClient,
  filename: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content], filename));
  return (await files.create.mutate(form)).id;
}
