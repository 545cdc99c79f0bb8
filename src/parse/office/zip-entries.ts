import { inflateRawSync } from 'node:zlib';
import { getAnotherCopy, ParseError } from '../parse-error.ts';

/** A source that can be read in pieces: a file, or bytes in memory. */
export type ByteSource = {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
};

/** A file in a ZIP archive, as the directory declares it. The sizes may be wrong. */
export type ZipEntry = {
  name: string;
  isDeflated: boolean;
  compressedBytes: number;
  bytes: number;
  /** The offset of its local header. */
  offset: number;
};

// Document archives have a few hundred entries; the bounds are far above real archives and far below harmful ones.
const maxEntries = 5_000;
const maxDirectoryBytes = 2_000_000;
const maxBytes = 200_000_000;
const maxRatio = 250;
/** The compression ratio is checked above this size, since small parts may compress very well. */
const ratioFromBytes = 5_000_000;

// Record signatures and lengths from section 4.3 of the ZIP specification (APPNOTE.TXT).
const endSignature = 0x06054b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const entrySignature = 0x02014b50;
const entryLength = 46;
const localSignature = 0x04034b50;
const localLength = 30;
const encryptedFlag = 1;
const stored = 0;
const deflated = 8;

/**
 * Reads only the directory of a ZIP archive. Throws a permanent `ParseError` when the directory is missing or broken, when an entry
 * is encrypted, or when the archive exceeds a limit.
 */
export async function parseZipEntries(source: ByteSource): Promise<ZipEntry[]> {
  const end = await parseEndRecord(source);
  const count = end.getUint16(10, true);
  const directoryBytes = end.getUint32(12, true);
  const directoryOffset = end.getUint32(16, true);
  if (count > maxEntries || directoryBytes > maxDirectoryBytes) {
    throw new ParseError(
      `The archive holds more than ${maxEntries.toLocaleString('en')} parts, which no document needs. Export it as PDF.`,
    );
  }
  const directory = await source.read(directoryOffset, directoryBytes);
  const entries: ZipEntry[] = [];
  let position = 0;
  for (let index = 0; index < count; index++) {
    const { entry, length } = parseEntry(directory, position);
    entries.push(entry);
    position += length;
  }
  refuseBombs(entries);
  return entries;
}

/** Unpacks one entry, up to its declared size. Throws a permanent `ParseError` when it is damaged or larger than declared. */
export function unpackZipEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const header = view(archive, entry.offset, localLength);
  if (header.getUint32(0, true) !== localSignature) throw damaged();
  const start = entry.offset + localLength + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = archive.subarray(start, start + entry.compressedBytes);
  if (!entry.isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.bytes, 1) });
  } catch (error) {
    throw damaged(error);
  }
}

async function parseEndRecord(source: ByteSource): Promise<DataView> {
  const length = Math.min(source.size, endLength + maxCommentLength);
  const tail = await source.read(source.size - length, length);
  for (let offset = tail.length - endLength; offset >= 0; offset--) {
    const record = view(tail, offset, endLength);
    if (record.getUint32(0, true) === endSignature) return record;
  }
  throw new ParseError(
    `The file begins like an Office document, a book or another ZIP archive, but its end is missing. ${getAnotherCopy}`,
  );
}

function parseEntry(directory: Uint8Array, position: number): { entry: ZipEntry; length: number } {
  const record = view(directory, position, entryLength);
  if (record.getUint32(0, true) !== entrySignature) throw damaged();
  if (record.getUint16(8, true) & encryptedFlag) {
    throw new ParseError('The archive is protected by a password; save it without one.');
  }
  const method = record.getUint16(10, true);
  if (method !== stored && method !== deflated) {
    throw new ParseError(
      'The archive is packed by a method that documents do not use. Save it anew in an office program.',
    );
  }
  const nameLength = record.getUint16(28, true);
  const nameStart = position + entryLength;
  const entry = {
    name: new TextDecoder().decode(directory.subarray(nameStart, nameStart + nameLength)),
    isDeflated: method === deflated,
    compressedBytes: record.getUint32(20, true),
    bytes: record.getUint32(24, true),
    offset: record.getUint32(42, true),
  };
  return {
    entry,
    length: entryLength + nameLength + record.getUint16(30, true) + record.getUint16(32, true),
  };
}

function refuseBombs(entries: ZipEntry[]): void {
  let total = 0;
  for (const { bytes, compressedBytes } of entries) {
    total += bytes;
    if (total > maxBytes || (bytes > ratioFromBytes && bytes / Math.max(compressedBytes, 1) > maxRatio)) {
      throw new ParseError(
        'The archive unpacks to far more than a document needs. Split it into smaller files.',
      );
    }
  }
}

function view(bytes: Uint8Array, offset: number, length: number): DataView {
  if (offset + length > bytes.length) throw damaged();
  return new DataView(bytes.buffer, bytes.byteOffset + offset, length);
}

function damaged(cause?: unknown): ParseError {
  return new ParseError(`The archive is damaged. ${getAnotherCopy}`, { cause });
}
