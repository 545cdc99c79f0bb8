import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKind } from '../../../schema/file-kind.ts';
import { createSyntheticText } from './synthetic-text.ts';

/** A document to be read. */
export type Document = {
  filename: string;
  path: string;
  kind: FileKind;
  bytes: Buffer<ArrayBuffer>;
  pages: number;
};

const samplePdf = join(import.meta.dirname, '..', '..', '..', 'samples', 'tern-3-service-manual.pdf');
const samplePdfPages = 3;
const pdfCopies = 8;
const passages = 300;
const csvRows = 1_500;

/** What counts as a page of a format that has none, in characters. */
const pageCharacters = 3_000;

/** Copies of the sample PDF, a long Markdown document and a long table, written into a folder. */
export async function writeDocuments(directory: string): Promise<Document[]> {
  const pdf = Buffer.from(await readFile(samplePdf));
  const copies = Array.from({ length: pdfCopies }, (_, index) => ({
    filename: `manual ${index}.pdf`,
    kind: 'pdf' as const,
    bytes: pdf,
    pages: samplePdfPages,
  }));
  const texts = [
    { filename: 'long.md', kind: 'md' as const, text: writeMarkdown() },
    { filename: 'long.csv', kind: 'csv' as const, text: writeTable() },
  ].map(({ text, ...rest }) => ({
    ...rest,
    bytes: Buffer.from(text),
    pages: Math.round(text.length / pageCharacters),
  }));
  return Promise.all(
    [...copies, ...texts].map(async (document) => {
      const path = join(directory, document.filename);
      await writeFile(path, document.bytes);
      return { ...document, path };
    }),
  );
}

/** A heading before every third passage. */
function writeMarkdown(): string {
  const text = createSyntheticText(1);
  return Array.from({ length: passages }, (_, index) => {
    const passage = text.passage();
    return index % 3 === 0 ? `## Chapter ${index / 3 + 1}\n\n${passage}` : passage;
  }).join('\n\n');
}

function writeTable(): string {
  const text = createSyntheticText(2);
  const rows = Array.from({ length: csvRows }, (_, index) => {
    const words = text.passage().split(' ').slice(0, 12);
    return `${index},${words.slice(0, 4).join(' ')},${words.slice(4).join(' ')}`;
  });
  return ['number,name,description', ...rows].join('\n');
}
