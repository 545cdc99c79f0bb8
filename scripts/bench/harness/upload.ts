import { apiKey } from './program.ts';

/** A file to upload. */
export type FileToSend = { filename: string; bytes: string | Uint8Array<ArrayBuffer> };

/** Sends a file, with a key of its own or that of the instance. */
export function sendFile(url: string, { filename, bytes }: FileToSend, key = apiKey): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([bytes], filename));
  return fetch(`${url}/v1/files`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } });
}

/**
 * Uploads a file. @returns its id
 * @throws Error when it is refused
 */
export async function upload(url: string, file: FileToSend, key?: string): Promise<string> {
  const answer = await sendFile(url, file, key);
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
