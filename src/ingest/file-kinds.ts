import type { Parser } from './parsers/parser.ts';

/** The formats that can be read. A new one is a name here, a row in `fileFormats` and a file in `parsers/`. */
export const fileKinds = ['pdf', 'docx', 'md', 'txt', 'csv'] as const;

export type FileKind = (typeof fileKinds)[number];

type FileFormat = {
  /** What people call it, as it stands in messages. */
  name: string;
  /** For ZIP-based formats: the folder that only this format's archives have. */
  zipFolder?: string;
  /** For text formats, which look alike inside: the extensions that tell them apart. */
  extensions?: string[];
  /** Loads the parser; called in parser processes only. */
  load(): Promise<{ parse: Parser }>;
};

export const fileFormats: Record<FileKind, FileFormat> = {
  pdf: { name: 'PDF', load: () => import('./parsers/pdf.ts') },
  docx: { name: 'Word (DOCX)', zipFolder: 'word/', load: () => import('./parsers/docx.ts') },
  md: { name: 'Markdown', extensions: ['md', 'markdown'], load: () => import('./parsers/markdown.ts') },
  txt: { name: 'plain text', load: () => import('./parsers/text.ts') },
  csv: { name: 'CSV', extensions: ['csv', 'tsv'], load: () => import('./parsers/csv.ts') },
};

/** "PDF, Word (DOCX), Markdown, plain text and CSV": the accepted formats, for messages. */
export function acceptedFormats(): string {
  const names = fileKinds.map((kind) => fileFormats[kind].name);
  return new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names);
}
