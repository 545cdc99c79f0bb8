import type { FileTypeResult } from 'file-type';
import type { FileKind } from '../../schema/file-kind.ts';
import type { ByteSource } from './office/zip-entries.ts';

/** A format that is not read: what the file is, and how its owner gets one that is. */
type Unsupported = { name: string; advice?: string };

/** Beginnings of texts that are the source of another format, after comments and the declaration of XML; `unless` they are named as one that is read. */
const sources: (Unsupported & { start: RegExp; unless?: FileKind })[] = [
  {
    // Where a document was to be saved, it is the page of a sign-in or of an error.
    start: /^(?:<!doctype html|<html[\s>])/i,
    unless: 'html',
    name: 'a web page, but not named as one',
    advice: 'Save the document itself, or name the page .html.',
  },
  { start: /^\{\\rtf/, name: 'an RTF document', advice: 'Save it as DOCX.' },
  { start: /^%!PS/, name: 'a PostScript document', advice: 'Convert it to PDF.' },
  {
    start: /^<\?mso-application\s+progid="Word\./,
    name: 'a Word document in XML',
    advice: 'Save it as DOCX.',
  },
  {
    start: /^<\?mso-application\s+progid="Excel\./,
    name: 'an Excel workbook in XML',
    advice: 'Save it as XLSX.',
  },
  {
    start: /^<office:document\s/,
    name: 'an OpenDocument file in XML',
    advice: 'Save it as ODT, ODS or ODP.',
  },
];

/** ZIP archives that are documents, by an entry that only they have. */
const archives: (Unsupported & { entry: RegExp })[] = [
  { entry: /^xl\/workbook\.bin$/, name: 'a binary Excel workbook (.xlsb)', advice: 'Save it as XLSX.' },
  {
    entry: /^(?:Index\.zip|Index\/Document\.iwa|index\.(?:xml|apxl))$/,
    name: 'a Pages, Numbers or Keynote document',
    advice: 'Export it as PDF, or for Word, Excel or PowerPoint.',
  },
  { entry: /^visio\/document\.xml$/, name: 'a Visio drawing', advice: 'Export it as PDF.' },
  { entry: /\.fdseq$/, name: 'an XPS document', advice: 'Print it as PDF.' },
];

/** What programs of Office wrote before 2007, by the end of the name of a stream that only they have, in lower case. */
const compounds: (Unsupported & { stream: string })[] = [
  {
    stream: 'encryptedpackage',
    name: 'an Office document protected by a password',
    advice: 'Save it without one.',
  },
  {
    stream: '__properties_version1.0',
    name: 'a message of Outlook (.msg)',
    advice: 'Save it as EML or PDF.',
  },
  { stream: 'worddocument', name: 'an old Word document (.doc)', advice: 'Save it as DOCX.' },
  { stream: 'book', name: 'an old Excel workbook (.xls)', advice: 'Save it as XLSX.' },
  {
    stream: 'powerpoint document',
    name: 'an old PowerPoint presentation (.ppt)',
    advice: 'Save it as PPTX.',
  },
];

/** Kinds of other files, by the media type or the extension that their content tells. */
const others: (Unsupported & { types?: RegExp; extensions?: string[] })[] = [
  { name: 'a sound recording', types: /^audio\// },
  { name: 'a film', types: /^video\// },
  { name: 'a font', types: /^font\// },
  { name: 'a drawing', extensions: ['dwg'], advice: 'Export it as PDF.' },
  { name: 'a picture', types: /^image\//, advice: 'Save it as PNG or JPEG.' },
  { name: 'a mailbox of Outlook', extensions: ['pst'], advice: 'Save its messages as EML.' },
  { name: 'a program', extensions: ['exe', 'elf', 'macho', 'class', 'wasm', 'deb', 'rpm', 'apk', 'msi'] },
  {
    name: 'an archive',
    extensions: ['gz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar', 'lz', 'cab'],
    advice: 'Upload the files in it.',
  },
  { name: 'a database', extensions: ['sqlite', 'parquet'] },
];

/** "The file is an RTF document. Save it as DOCX." */
function describe({ name, advice }: Unsupported): string {
  return [`The file is ${name}.`, ...(advice ? [advice] : [])].join(' ');
}

/** Sentences about a text that is the source of an unsupported format; undefined for any other text. @param named the format that its name tells */
export function describeSource(text: string, named: FileKind | undefined): string | undefined {
  const start = withoutPreamble(text);
  const found = sources.find((source) => source.start.test(start) && (!named || source.unless !== named));
  return found && describe(found);
}

/** A text from what follows comments and the declaration of XML. */
function withoutPreamble(text: string): string {
  let rest = text.trimStart();
  for (const [opening, closing] of [
    ['<?xml ', '?>'],
    ['<!--', '-->'],
  ] as const) {
    const end = rest.startsWith(opening) ? rest.indexOf(closing, opening.length) : -1;
    if (end >= 0) rest = rest.slice(end + closing.length).trimStart();
  }
  return rest;
}

/** Sentences about an unsupported ZIP archive, by the names of its entries; undefined where none is known. */
export function describeArchive(names: string[]): string | undefined {
  const found = archives.find(({ entry }) => names.some((name) => entry.test(name)));
  return found && describe(found);
}

/** Where a compound file states the size of its sectors, as a power of two, and the first sector of its directory. */
const [sectorSizeAt, directoryAt] = [30, 48];

/** How much of the directory is read, in bytes: 32 streams. */
const directoryBytes = 4096;

/** Sentences about a compound file, the format of Office before 2007, by the streams that its directory names. */
export async function describeCompound(source: ByteSource, head: Uint8Array): Promise<string> {
  const header = Buffer.from(head);
  const size = header.length > directoryAt + 4 ? 2 ** Math.min(header.readUInt16LE(sectorSizeAt), 16) : 0;
  const at = size === 0 ? 0 : (header.readUInt32LE(directoryAt) + 1) * size;
  const length = Math.min(directoryBytes, source.size - at);
  const directory = length > 0 ? Buffer.from(await source.read(at, length)).toString('utf16le') : '';
  const streams = directory.toLowerCase();
  const found = compounds.find(({ stream }) => streams.includes(`${stream}\0`));
  return describe(
    found ?? { name: 'an old Office document (.doc, .xls, .ppt) or one protected by a password' },
  );
}

/** For example `The file is a program (application/x-elf).` */
export function describeType({ ext, mime }: FileTypeResult): string {
  const found = others.find(({ types, extensions }) => types?.test(mime) || extensions?.includes(ext));
  return describe({ ...found, name: found ? `${found.name} (${mime})` : `of the type ${mime}` });
}
