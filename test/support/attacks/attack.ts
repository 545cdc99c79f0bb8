/** One hostile request. */
export type Attack = {
  name: string;
  /** Which part of the service it is aimed at: the reading of bodies, code that reads text, or the reading of documents. */
  aim: 'bodies' | 'text' | 'documents';
  path: string;
  headers?: Record<string, string>;
  /** Made when it is sent: all of them together would not fit in memory. */
  body: () => string | Uint8Array<ArrayBuffer>;
};

/** A POST of JSON. */
export function jsonAttack(
  { aim, name, path }: Pick<Attack, 'aim' | 'name' | 'path'>,
  body: Attack['body'],
  headers: Record<string, string> = {},
): Attack {
  return { name, aim, path, body, headers: { 'content-type': 'application/json', ...headers } };
}

/** A POST of a form. */
export function formAttack(aim: Attack['aim'], name: string, path: string, parts: () => string): Attack {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { name, aim, path, headers, body: () => `${parts()}--${boundary}--\r\n` };
}

const boundary = 'hostile';

/** One part of a form; with a file name it is a file. */
export function formPart(name: string, value: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}
