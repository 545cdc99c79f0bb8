import { type FileHandle, open } from 'node:fs/promises';

/** The content of each file is padded with zeros to a multiple of this many bytes. */
const block = 512;

/** Sizes must be less than this many bytes to fit the header's octal digits. */
const maxSize = 8 ** 11;

/** Offset and length of the checksum in a header. */
const sumAt = 148;
const sumLength = 8;

/**
 * The header of a file in a tar archive, in POSIX' ustar format.
 * @param name at most 100 ASCII characters
 * @throws RangeError for a name or a size that does not fit
 */
export function tarHeader({ name, bytes, at }: { name: string; bytes: number; at: Date }): Uint8Array {
  if (!/^[\x20-\x7e]{1,100}$/.test(name)) throw new RangeError(`${name} is no name for a file of an archive`);
  if (bytes >= maxSize) throw new RangeError(`${name} is too large for an archive`);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1_000), 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 6)}\0 `, sumAt);
  return header;
}

/** The checksum of a header: the sum of its bytes, with spaces in place of the checksum itself. */
function sumOf(header: Buffer): number {
  const spaces = sumLength * 0x20;
  const own = header.subarray(sumAt, sumAt + sumLength);
  const add = (total: number, byte: number) => total + byte;
  return header.reduce(add, 0) - own.reduce(add, 0) + spaces;
}

/** The padding after a file of this size. */
export function tarPadding(bytes: number): Uint8Array {
  return Buffer.alloc((block - (bytes % block)) % block);
}

/** The end of an archive: two blocks of zeros. */
export function tarEnd(): Uint8Array {
  return Buffer.alloc(2 * block);
}

/** A file in an archive; `offset` is the start of its content. */
export type TarEntry = { name: string; offset: number; bytes: number };

/**
 * Lists the files of an archive whose headers `tarHeader` wrote, in order.
 * @returns undefined when the archive is truncated
 * @throws TarError for any other header
 */
export async function listTarEntries(path: string): Promise<TarEntry[] | undefined> {
  const archive = await open(path);
  try {
    const { size } = await archive.stat();
    const entries: TarEntry[] = [];
    for (let offset = 0; offset + 2 * block <= size; ) {
      const entry = parseHeader(await readBlock(archive, offset), offset + block);
      // A block of zeros ends the archive.
      if (!entry) return entries;
      entries.push(entry);
      offset = entry.offset + entry.bytes + tarPadding(entry.bytes).length;
    }
    if (entries.length === 0 && size > 0) parseHeader(await readBlock(archive, 0), block);
    return undefined;
  } finally {
    await archive.close();
  }
}

/** The file is not a tar archive, or was packed by another program. */
export class TarError extends Error {
  override name = 'TarError';
}

async function readBlock(archive: FileHandle, position: number): Promise<Buffer> {
  const header = Buffer.alloc(block);
  await archive.read({ buffer: header, position });
  return header;
}

/** @returns undefined for the block of zeros that ends an archive */
function parseHeader(header: Buffer, offset: number): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const text = (at: number, length: number) =>
    header.toString('latin1', at, at + length).split(/[\0 ]/)[0] ?? '';
  const isHeader = text(257, 5) === 'ustar' && Number.parseInt(text(sumAt, sumLength), 8) === sumOf(header);
  const size = text(124, 12);
  if (!isHeader || header.toString('latin1', 156, 157) !== '0' || !/^[0-7]{11}$/.test(size)) {
    throw new TarError('not a header that this program wrote');
  }
  return { name: text(0, 100), offset, bytes: Number.parseInt(size, 8) };
}
