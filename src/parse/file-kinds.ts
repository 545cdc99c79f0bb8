import type { FileKind } from '../../schema/file-kind.ts';
import type { Parser } from './parser.ts';

type FileFormat = {
  /** Its name for people, used in messages. */
  name: string;
  /** For ZIP-based formats: the prefix of an entry's name that only this format has. */
  zipEntry?: string;
  /** For formats recognizable by their first bytes: their media types. */
  mediaTypes?: string[];
  /** For text formats, which look alike: the extensions that distinguish them. */
  extensions?: string[];
  /** For text formats recognizable by their beginning, whatever the extension. */
  start?: RegExp;
  /** Whether its files have thumbnails and pictures of their pages. */
  isDrawn?: boolean;
  /** Loads the parser. Only parser processes call this. */
  load(): Promise<{ parse: Parser }>;
};

/** Every supported format. A new one takes a row in this table, and a folder or file beside this one. */
export const fileFormats: Record<FileKind, FileFormat> = {
  pdf: { name: 'PDF', isDrawn: true, load: () => import('./pdf/pdf.ts') },
  docx: { name: 'Word (DOCX)', zipEntry: 'word/', load: () => import('./docx/docx.ts') },
  pptx: { name: 'PowerPoint (PPTX)', zipEntry: 'ppt/', load: () => import('./pptx/pptx.ts') },
  xlsx: { name: 'Excel (XLSX)', zipEntry: 'xl/', load: () => import('./xlsx/xlsx.ts') },
  opendocument: {
    name: 'OpenDocument (ODT, ODS, ODP)',
    zipEntry: 'content.xml',
    load: () => import('./opendocument/opendocument.ts'),
  },
  csv: { name: 'CSV', extensions: ['csv', 'tsv'], load: () => import('./text/csv.ts') },
  txt: { name: 'plain text', load: () => import('./text/text.ts') },
  md: { name: 'Markdown', extensions: ['md', 'markdown'], load: () => import('./text/markdown.ts') },
  html: {
    name: 'web pages (HTML)',
    extensions: ['html', 'htm', 'xhtml', 'mhtml', 'mht'],
    load: () => import('./html/html.ts'),
  },
  epub: { name: 'EPUB', zipEntry: 'META-INF/container.xml', load: () => import('./epub/epub.ts') },
  srt: {
    name: 'subtitles (SRT)',
    extensions: ['srt', 'vtt'],
    start: /^(?:WEBVTT(?=\s)|\s*(?:\d+[ \t\r]*\n\s*)?\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}\s*-->)/,
    load: () => import('./text/srt.ts'),
  },
  image: {
    name: 'images (PNG, JPEG, GIF, WebP, TIFF, BMP)',
    mediaTypes: [
      'image/png',
      'image/apng',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/tiff',
      'image/bmp',
    ],
    isDrawn: true,
    load: () => import('./ocr/image.ts'),
  },
};

/** The names of all formats. */
export const fileKinds = Object.keys(fileFormats) as FileKind[];

/** The formats with thumbnails and pictures of their pages. */
export const drawnKinds = fileKinds.filter((kind) => fileFormats[kind].isDrawn);

/** "PDF, Word (DOCX), CSV, and plain text": the accepted formats, for messages. */
export function acceptedFormats(): string {
  const names = fileKinds.map((kind) => fileFormats[kind].name);
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names);
}
