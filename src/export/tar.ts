/** A file in an archive is followed by zeros up to a multiple of this many bytes. */
const block = 512;

/** From this size on, in bytes, the header's octal digits would not do. */
const maxSize = 8 ** 11;

/**
 * The header of a file in a tar archive, in the form that POSIX calls ustar.
 * @param name at most 100 ASCII characters
 * @throws RangeError for a name or a size that the header has no room for
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
  // The sum is taken as if its own field were of spaces.
  header.write('        0ustar\x0000', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** What follows a file of so many bytes. */
export function tarPadding(bytes: number): Uint8Array {
  return Buffer.alloc((block - (bytes % block)) % block);
}

/** What ends an archive. */
export function tarEnd(): Uint8Array {
  return Buffer.alloc(2 * block);
}
