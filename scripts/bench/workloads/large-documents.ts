import type { FileKind } from '../../../schema/file-kind.ts';
import { docxOf, docxParagraph } from '../../../test/support/documents/docx-of.ts';
import { scanOf } from '../../../test/support/documents/scan.ts';
import { zipOf } from '../../../test/support/documents/zip-of.ts';
import { writeLongPdf, writeLongWorkbook } from './long-documents.ts';
import { writeSubtitle } from './mixed-documents.ts';
import { createSyntheticText } from './synthetic-text.ts';

/** Enough that what a document costs once is little beside what its text does: about 1.2 MB of text. */
const passageCount = 2_000;
const passagesPerPart = 20;
const pdfPages = 300;
const workbookRows = 12_000;

/** A large document of each format, with about as much text in each but the picture. */
export async function writeLargeDocuments(): Promise<[FileKind, Uint8Array<ArrayBuffer>][]> {
  const text = createSyntheticText(6);
  const passages = Array.from({ length: passageCount }, text.passage);
  const parts = Array.from({ length: passageCount / passagesPerPart }, (_, part) =>
    passages.slice(part * passagesPerPart, (part + 1) * passagesPerPart),
  );
  const sections = parts.map((part, index) => [`## Part ${index}`, ...part].join('\n\n'));
  return [
    ['pdf', writeLongPdf(pdfPages).bytes],
    ['docx', Uint8Array.from(writeDocx(parts))],
    ['pptx', Uint8Array.from(writePptx(passages))],
    ['xlsx', (await writeLongWorkbook(workbookRows)).bytes],
    ['csv', Buffer.from(['number,words', ...passages.map((words, row) => `${row},${words}`)].join('\n'))],
    ['txt', Buffer.from(passages.join('\n\n'))],
    ['md', Buffer.from(sections.join('\n\n'))],
    ['epub', Uint8Array.from(writeEpub(parts))],
    ['srt', Buffer.from(passages.map(writeSubtitle).join('\n\n'))],
    [
      'image',
      Uint8Array.from(await scanOf(['The cellar pump runs by itself', 'Call the caretaker at noon'])),
    ],
  ];
}

function writeDocx(parts: string[][]): Buffer {
  const heading = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  return docxOf(
    parts.map((part, index) => heading(`Part ${index}`) + part.map(docxParagraph).join('')).join(''),
  );
}

function writePptx(passages: string[]): Buffer {
  const paragraph = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const references = passages.map((_, index) => `<p:sldId r:id="r${index}"/>`).join('');
  const relations = passages.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="http://types/slide" Target="slides/slide${index}.xml"/>`,
  );
  const slides = passages.map((words, index) => [
    `ppt/slides/slide${index}.xml`,
    `<p:sld><p:cSld><p:spTree><p:sp><p:txBody>${paragraph(words)}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  ]);
  return zipOf({
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${references}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(slides),
  });
}

function writeEpub(parts: string[][]): Buffer {
  const items = parts.map((_, index) => `<opf:item id="i${index}" href="${index}.xhtml"/>`).join('');
  const spine = parts.map((_, index) => `<opf:itemref idref="i${index}"/>`).join('');
  const chapters = parts.map((part, index) => [
    `OPS/${index}.xhtml`,
    `<html><body><h1>Part ${index}</h1>${part.map((words) => `<p>${words}</p>`).join('')}</body></html>`,
  ]);
  return zipOf({
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': `<opf:package><opf:manifest>${items}</opf:manifest><opf:spine>${spine}</opf:spine></opf:package>`,
    ...Object.fromEntries(chapters),
  });
}
