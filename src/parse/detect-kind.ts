import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FileTypeResult } from 'file-type';
import type { FileKind } from '../../schema/file-kind.ts';
import { AppError } from '../errors/errors.ts';
import { acceptedFormats, fileFormats, fileKinds } from './file-kinds.ts';
import { type ByteSource, parseZipEntries } from './office/zip-entries.ts';
import { ParseError } from './parse-error.ts';
import { byteOrderMark, looksLikeText, utf16WithoutMark } from './text/sniff-text.ts';
import { detectUtf32 } from './text/utf-32.ts';
import { describeArchive, describeCompound, describeSource, describeType } from './unsupported-formats.ts';

/** How much of a file its format is detected by, in bytes, except for archives and where nothing says what it is. */
export const headBytes = 0x10000;

/** A PDF header may be preceded by other bytes, but must begin within this many. */
const pdfHeaderBytes = 1024;

const tiffStarts = ['II*\0', 'MM\0*'];

/**
 * Extensions of binary formats: documents, images, archives, sounds, films and programs. A file with such a name that contains text is
 * read as text, unless it is meaningless.
 */
const binaryExtensions = new Set(
  (
    'pdf docx pptx xlsx epub doc xls ppt odt ods odp png jpg jpeg gif webp tif tiff bmp ico heic avif zip gz bz2 xz zst 7z rar tar iso dmg ' +
    'mp3 m4a wav flac ogg mp4 m4v mov avi mkv webm exe dll msi sys so dylib o a class jar apk deb rpm pyc wasm sqlite parquet ttf otf woff woff2'
  ).split(' '),
);

/** Fewer characters than these under the name of a binary format are what is left of such a file. */
const fewestWritten = 16;

/**
 * Detects the format of a file by its content; the name's extension only distinguishes text formats. Reads the first 64 KiB and,
 * for ZIP archives, the directory. Throws an `invalid_request` error with the code `unsupported_file_type` that says what was
 * found, when the format is not supported or the file is empty. A damaged document of a supported format has no code.
 */
export async function detectKind(path: string, filename: string): Promise<FileKind> {
  await using handle = await open(path);
  const source = await byteSource(handle);
  if (source.size === 0) throw new AppError('invalid_request', 'The file is empty.', unsupportedType);
  const head = await source.read(0, Math.min(headBytes, source.size));
  if (startsAsZip(head)) return await zipKind(source, filename);
  return (await kindOfHead(head, filename)) ?? (await binaryKind(source, head));
}

/**
 * As `detectKind`, of a file whose first `headBytes` bytes, or all of fewer, are at hand.
 * @returns undefined where more of it has to be read
 */
export async function detectByHead(head: Uint8Array, filename: string): Promise<FileKind | undefined> {
  return head.length === 0 || startsAsZip(head) ? undefined : kindOfHead(head, filename);
}

/** The format of a text or a PDF; undefined for others. */
async function kindOfHead(head: Uint8Array, filename: string): Promise<FileKind | undefined> {
  const isText = looksLikeText(head) && !(await isBinaryReadAsText(head));
  if (hasPdfHeader(head, isText)) return 'pdf';
  return isText ? textKind(head, filename) : undefined;
}

async function byteSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    size,
    async read(offset, length) {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
  };
}

function startsAsZip(head: Uint8Array): boolean {
  const start = startOf(head);
  return start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06');
}

/** The first bytes, as one character per byte. */
function startOf(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, pdfHeaderBytes)).toString('latin1');
}

/** A text that mentions PDF in its first lines is not a PDF: in text, the header must come first. */
function hasPdfHeader(head: Uint8Array, isText: boolean): boolean {
  const start = startOf(head);
  return isText ? start.trimStart().startsWith('%PDF-') : start.includes('%PDF-');
}

/** Whether the bytes are of a known binary format, whose beginning may be read as rare characters of UTF-16 or UTF-32 too. */
async function isBinaryReadAsText(head: Uint8Array): Promise<boolean> {
  if (byteOrderMark(head) || !(utf16WithoutMark(head) || detectUtf32(head))) return false;
  return (await findType(head)) !== undefined;
}

/** Loaded on demand: texts, PDFs and Office documents do without. */
async function findType(head: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}

async function zipKind(source: ByteSource, filename: string): Promise<FileKind> {
  const names = await entryNames(source, filename);
  const other = describeArchive(names);
  // The last one: OpenDocument files that were presentations of PowerPoint keep films in a folder `ppt/`.
  const kind = fileKinds.findLast((candidate) => {
    const start = fileFormats[candidate].zipEntry;
    return start !== undefined && names.some((name) => name.startsWith(start));
  });
  // Some of them have entries like those of a supported format.
  if (kind && !other) return kind;
  throw unsupported(other ?? 'The file is a ZIP archive. Upload the files in it.');
}

async function entryNames(source: ByteSource, filename: string): Promise<string[]> {
  try {
    return (await parseZipEntries(source)).map((entry) => entry.name);
  } catch (error) {
    // Its sentence says what to do: the formats would not help whoever has a damaged document of one of them.
    if (!(error instanceof ParseError)) throw error;
    const extension = extensionOf(filename);
    const isDocument = fileKinds.some(
      (kind) => kind === extension && fileFormats[kind].zipEntry !== undefined,
    );
    const { param, code } = unsupportedType;
    throw new AppError('invalid_request', error.message, {
      param,
      ...(!isDocument && { code }),
      cause: error,
    });
  }
}

function textKind(head: Uint8Array, filename: string): FileKind {
  const start = Buffer.from(head.subarray(0, pdfHeaderBytes)).toString('utf8').replace('\ufeff', '');
  const extension = extensionOf(filename);
  const named = fileKinds.find((kind) => fileFormats[kind].extensions?.includes(extension));
  const source = describeSource(Buffer.from(head).toString('utf8').replace('\ufeff', ''), named);
  if (source) throw unsupported(source);
  const told = fileKinds.find((kind) => fileFormats[kind].start?.test(start));
  if (told) return told;
  if (binaryExtensions.has(extension) && !hasContent(start)) {
    throw unsupported(`The file is named .${extension}, but is neither that nor a text.`);
  }
  return named ?? 'txt';
}

/** A file that repeats a single character was overwritten, and one of a few characters cut off. */
function hasContent(text: string): boolean {
  return new Set(text).size > 1 && text.trim().length >= fewestWritten;
}

async function binaryKind(source: ByteSource, head: Uint8Array): Promise<FileKind> {
  const type = await findType(head);
  // file-type needs more of a TIFF file than its first bytes.
  const mediaType = tiffStarts.some((start) => startOf(head).startsWith(start))
    ? 'image/tiff'
    : (type?.mime ?? '');
  const kind = fileKinds.find((candidate) => fileFormats[candidate].mediaTypes?.includes(mediaType));
  if (kind) return kind;
  if (type?.ext === 'cfb') throw unsupported(await describeCompound(source, head));
  throw unsupported(type ? describeType(type) : 'The file is neither text nor a known document.');
}

function extensionOf(filename: string): string {
  return extname(filename).slice(1).toLowerCase();
}

const unsupportedType = { code: 'unsupported_file_type', param: 'file' } as const;

function unsupported(found: string): AppError {
  return new AppError('invalid_request', `${found} Accepted formats: ${acceptedFormats()}.`, unsupportedType);
}
