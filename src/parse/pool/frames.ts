/**
 * How a server and its parser processes talk: in frames, through pipes. Node's channel between processes is not for a process that a
 * document may have taken over: it keeps messages of any size, takes handles, and obeys commands of which one ends the server.
 */

/** The file descriptors of a parser process: through one come requests, each before its document, through the other go replies. */
export const pipes = { input: 3, output: 4 } as const;

/** Before each content: its length in four bytes, and its form in one. */
export const headerBytes = 5;

/** The forms of a content: JSON, or the bytes of a picture. */
export const forms = { json: 0, picture: 1 } as const;

/** More than any message in JSON has, see `maxMessage`, and little enough to decode at once. */
export const maxJsonBytes = 1024 * 1024;

/** The size of a picture: several times that of the largest page. */
export const maxPictureBytes = 16 * 1024 * 1024;

/** A content with its header. */
export function toFrame(form: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(content.byteLength);
  header.writeUInt8(form, 4);
  return Buffer.concat([header, content]);
}

/** The length and the form of the content after a header. */
export function parseHeader(header: Uint8Array): { length: number; form: number } {
  const { buffer, byteOffset } = header;
  const view = new DataView(buffer, byteOffset, headerBytes);
  return { length: view.getUint32(0), form: view.getUint8(4) };
}

/** A message in JSON as a frame. */
export const toJsonFrame = (message: unknown): Buffer =>
  toFrame(forms.json, Buffer.from(JSON.stringify(message)));
