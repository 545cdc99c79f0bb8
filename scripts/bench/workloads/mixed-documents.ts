import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markBytes } from './mark-bytes.ts';
import { createSyntheticText } from './synthetic-text.ts';

/** A document to upload, and where its reading is to end. */
export type MixedDocument = { filename: string; bytes: Buffer<ArrayBuffer>; ends: 'processed' | 'error' };

const samples = join(import.meta.dirname, '..', '..', '..', 'samples');

/**
 * Documents of many formats and sizes, no two with the same content but for every tenth, which repeats the one before
 * under another name. Every twentieth cannot be read.
 */
export async function createMixedDocuments(count: number, seed: number): Promise<MixedDocument[]> {
  const text = createSyntheticText(seed);
  const [pdf, docx] = await Promise.all([
    readFile(join(samples, 'tern-3-service-manual.pdf')),
    readFile(join(samples, 'employee-handbook.docx')),
  ]);
  const documents: MixedDocument[] = [];
  for (let index = 0; index < count; index += 1) {
    const previous = documents.at(-1);
    if (index % 10 === 9 && previous) {
      documents.push({ ...previous, filename: `again ${index} ${previous.filename}` });
    } else {
      documents.push(createDocument(index, text.passage, { pdf, docx }));
    }
  }
  return documents;
}

function createDocument(
  index: number,
  passage: () => string,
  { pdf, docx }: { pdf: Buffer; docx: Buffer },
): MixedDocument {
  if (index % 20 === 13) {
    return { filename: `${index}.pdf`, bytes: broken(passage()), ends: 'error' };
  }
  const passages = Array.from({ length: index % 7 === 0 ? 150 : 3 + (index % 5) }, passage);
  const rows = passages.map((words, row) => `${row},${words}`);
  const formats: [string, () => Buffer<ArrayBuffer>][] = [
    ['md', () => Buffer.from(passages.map((words, part) => `## Part ${part}\n\n${words}`).join('\n\n'))],
    ['txt', () => Buffer.from(passages.join('\n\n'))],
    ['pdf', () => markBytes(pdf, 'pdf', `${index} ${passages[0]}`)],
    ['docx', () => markBytes(docx, 'docx', `${index} ${passages[0]}`)],
    ['csv', () => Buffer.from(['number,words', ...rows].join('\n'))],
    ['srt', () => Buffer.from(passages.map(writeSubtitle).join('\n\n'))],
  ];
  const [extension, write] = formats[index % formats.length] ?? [
    'txt',
    () => Buffer.from(passages.join('\n')),
  ];
  return { filename: `${index}.${extension}`, bytes: write(), ends: 'processed' };
}

function broken(words: string): Buffer<ArrayBuffer> {
  return Buffer.from(`%PDF-1.7\n${words}`);
}

/** A cue of three seconds, behind those before it. */
export function writeSubtitle(words: string, index: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = (seconds: number) =>
    `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)},000`;
  return `${index + 1}\n${time(index * 4)} --> ${time(index * 4 + 3)}\n${words}`;
}
