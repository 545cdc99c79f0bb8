import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../src/errors/errors.ts';
import { detectKind } from '../../src/parse/detect-kind.ts';
import { ParseError } from '../../src/parse/parse-error.ts';
import { createParserPool } from '../../src/parse/pool/parser-pool.ts';
import { docxOf, docxParagraph } from '../support/documents/docx-of.ts';
import { pdfOf, pdfStream } from '../support/documents/pdf-of.ts';
import { zipOf } from '../support/documents/zip-of.ts';

const million = 1_000_000;

/** What a whole document may take in wall-clock time; a page that is read from its picture as much again. */
const allowedMilliseconds = 60_000;

/** What the server may grow by meanwhile: a file of the table and its text, but nothing that it unpacks to. */
const allowedBytes = 400 * million;

function bookOf(chapter: string, prologue = ''): Buffer {
  return zipOf({
    'META-INF/container.xml': '<container><rootfile full-path="OPS/book.opf"/></container>',
    'OPS/book.opf':
      '<package><manifest><item id="a" href="a.xhtml"/><item id="b" href="../../../../etc/passwd"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
    'OPS/a.xhtml': `${prologue}<html><body>${chapter}</body></html>`,
    '../../../../etc/passwd': '<p>of the archive</p>',
  });
}

const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>';
const greeting = pdfStream('', 'BT /F 12 Tf 10 100 Td (Hello page) Tj ET');

function pdfWith({ kids = '3 0 R', count = 1, content = greeting, extra = '<< >>' }): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    page,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    extra,
  ]);
}

function deflated(content: Buffer): Buffer {
  return pdfStream('/Filter /FlateDecode', deflateSync(content));
}

/** A PNG that holds nothing of the size that its header declares. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header[24] = 8;
  return Buffer.concat([header, Buffer.from('\0\0\0\0IDAT', 'latin1'), Buffer.alloc(200)]);
}

function workbookOf(sheet: string): Buffer {
  const namespace = 'http://schemas.openxmlformats.org';
  const relation = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="${id}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"/>`,
    '_rels/.rels': relation('r', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('s', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}/spreadsheetml/2006/main">${sheet}</worksheet>`,
  });
}

const farCell =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>near</t></is></c></row><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row></sheetData>';
const wholeMerge =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>near</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const line = 'Words of a text that goes on and on and can be read. ';

/** A saved message with these fields, and whatever follows them. */
const mailOf = (rest: string) => Buffer.from(`From: a@example.org\r\nMIME-Version: 1.0\r\n${rest}`);
const openParts = (count: number) =>
  Array.from(
    { length: count },
    (_, part) => `Content-Type: multipart/mixed; boundary=b${part}\r\n\r\n--b${part}\r\n`,
  ).join('');
const html = 'Content-Type: text/html\r\n\r\n';

const openDocumentOf = (content: string) =>
  zipOf({
    'content.xml': `<office:document-content><office:body>${content}</office:body></office:document-content>`,
  });

/** A sheet of one cell that stands for a thousand in each of many rows. */
const repeatedCells = (rows: number) =>
  `<office:spreadsheet><table:table><table:table-row table:number-rows-repeated="${rows}"><table:table-cell table:number-columns-repeated="1000"><text:p>0</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`;

/** A name, the file, and the sentence that refuses it or, as text, what must be read of it. */
type Case = [filename: string, make: () => Buffer | Promise<Uint8Array>, expected: RegExp | string];

const cases: Case[] = [
  ['empty.pdf', () => Buffer.alloc(0), /The file is empty/],
  ['encrypted-office.docx', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_096, '0'), 'hex'), /password/],
  ['truncated.docx', () => docxOf(docxParagraph('x')).subarray(0, 300), /its end is missing/],
  ['named.docx', () => Buffer.from('Plain text in disguise'), 'Plain text in disguise'],
  ['lies-low.docx', () => docxOf(docxParagraph('x'), { declaredBytes: 20 }), /damaged/],
  ['lies-high.docx', () => docxOf(docxParagraph('x'), { declaredBytes: 4e9 }), /far more/],
  ['bomb.docx', () => docxOf(`<w:p>${' '.repeat(100 * million)}</w:p>`), /far more/],
  ['deep.docx', () => docxOf('<w:sdt>'.repeat(100_000)), /too deeply/],
  ['deep.epub', () => bookOf('<div>'.repeat(200_000)), /too deeply/],
  [
    'entities.docx',
    () => docxOf(docxParagraph('&b;'), { prologue: '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "x">]>' }),
    /XML entities/,
  ],
  [
    'external-entity.epub',
    () => bookOf('<p>Read &b; me</p>', '<!DOCTYPE html [<!ENTITY b SYSTEM "file:///etc/hostname">]>'),
    /XML entities/,
  ],
  ['deep.odt', () => openDocumentOf('<text:section>'.repeat(200_000)), /too deeply/],
  ['bomb.ods', () => openDocumentOf(repeatedCells(1_048_576)), /far more rows and columns than it fills/],
  ['traversal.epub', () => bookOf('<p>A chapter.</p>'), 'A chapter.'],
  ['gigapixel.png', () => pngOf(100_000, 100_000), /10,000,000,000 pixels/],
  ['cut-off.png', () => pngOf(2_000, 2_000), /damaged or cut off/],
  [
    'gigapixel.gif',
    () =>
      Buffer.from(
        'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
        'latin1',
      ),
    /pixels/,
  ],
  ['pages.pdf', () => pdfWith({ kids: '3 0 R '.repeat(200_000), count: 200_000 }), /200,000 pages/],
  ['count-lies.pdf', () => pdfWith({ count: 200_000 }), /200,000 pages/],
  ['circular-pages.pdf', () => pdfWith({ kids: '2 0 R', count: 3 }), /damaged/],
  [
    'circular-drawing.pdf',
    () =>
      pdfWith({
        content: pdfStream('', '/X Do BT /F 12 Tf 10 100 Td (Hello page) Tj ET'),
        extra:
          '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream',
      }),
    'Hello page',
  ],
  [
    'operators.pdf',
    () =>
      pdfWith({ content: deflated(Buffer.from(`BT /F 12 Tf 9 9 Td ${'(Hello) Tj '.repeat(million)}ET`)) }),
    /more memory|longer than 60 s|characters of text/,
  ],
  [
    'blank-pages.pdf',
    () => pdfWith({ kids: '3 0 R '.repeat(40), count: 40, content: pdfStream('', '') }),
    /has no text/,
  ],
  [
    'unclosed-quote.csv',
    () => Buffer.from(`name,price\n"pear,4\n${'plum,5\n'.repeat(100_000)}`),
    'pear | 4 |',
  ],
  [
    'cells.csv',
    () => Buffer.from(`${'a,'.repeat(9)}a\n${'1,2,3,4,5,6,7,8,9,10\n'.repeat(100_000)}`),
    '| 10 |',
  ],
  [
    'rows.xlsx',
    async () =>
      writeXlsx({
        sheets: [{ name: 'A', rows: Array.from({ length: 50_000 }, (_, row) => [`row ${row}`, row]) }],
      }),
    '| row 49999 | 49999 |',
  ],
  ['far-cell.xlsx', () => workbookOf(farCell), /spans far more/],
  ['merged-sheet.xlsx', () => workbookOf(wholeMerge), 'near'],
  ['one-line.txt', () => Buffer.from('word '.repeat(10 * million)), /30,000,000 characters/],
  ['nul.txt', () => Buffer.from(`${line.repeat(20)}\0\0 and the end`), 'and the end'],
  ['surrogates.txt', () => utf16(`${line.repeat(5)} \ud800 and the end`), 'and the end'],
  ['odd-length.txt', () => Buffer.concat([utf16(line.repeat(5)), Buffer.from('x')]), 'can be read'],
  [
    'brackets.md',
    () => Buffer.from(`${'['.repeat(million)}${'> '.repeat(million)}&#${'&#'.repeat(million)}`),
    '[[[',
  ],
  ['comments.md', () => Buffer.from(`${'<!--\n'.repeat(300_000)}the end`), 'the end'],
  ['nested.eml', () => mailOf(`${openParts(100_000)}Content-Type: text/plain\r\n\r\nwords`), /too deeply/],
  ['header.eml', () => mailOf(`Subject: ${'=?utf-8?q?a?= '.repeat(300_000)}\r\n\r\nwords`), /too long/],
  [
    'base64.eml',
    () =>
      mailOf(
        `${openParts(1)}\r\nThe words\r\n--b0\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUJD'.repeat(5 * million)}`,
      ),
    'The words',
  ],
  ['messages.eml', () => mailOf(`${'Content-Type: message/rfc822\r\n\r\n'.repeat(2_000)}x`), 'a@example.org'],
  ['deep.eml', () => mailOf(`${html}${'<div>'.repeat(200_000)}`), /too deeply/],
  ['deep.html', () => Buffer.from('<div>'.repeat(200_000)), /too deeply/],
  ['menus.html', () => Buffer.from(`${'<nav>x</nav><a href="#a">#</a>'.repeat(200_000)}the end`), 'the end'],
  [
    'spans.html',
    () =>
      Buffer.from(
        `<table><tr><td colspan=100 rowspan=100>the words ${line.repeat(20_000)}</td></tr>${'<tr><td>x</td></tr>'.repeat(300)}</table>`,
      ),
    'the words',
  ],
  ['script.html', () => Buffer.from(`<p>words${'<script>'.repeat(million)}`), 'words'],
  ['cues.srt', () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nwords\n\n'.repeat(100_000)), 'words'],
];

/** Those that take long to make or to refuse; they are read where the environment names LECTERN_SLOW_TESTS. */
const slowCases: Case[] = [
  [
    'unpacks.pdf',
    () => pdfWith({ content: deflated(Buffer.alloc(900 * million, ' ')) }),
    /more memory|no text/,
  ],
  ['commas.csv', () => Buffer.from(','.repeat(5 * million)), /has no text/],
  ['wide.csv', () => Buffer.from(`${'a,'.repeat(500_000)}\n${'1,'.repeat(500_000)}`), '| 1 |'],
];

describe('hostile files', () => {
  const pool = createParserPool();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  });

  afterAll(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });

  async function read(filename: string, content: Uint8Array): Promise<string> {
    const path = join(folder, filename);
    await writeFile(path, content);
    const kind = await detectKind(path, filename);
    const { chunks } = await pool.parse({ path, kind });
    return chunks.map(({ headingPath, text }) => [...headingPath, text].join('\n')).join('\n');
  }

  const wanted = process.env['LECTERN_SLOW_TESTS'] ? [...cases, ...slowCases] : cases;
  test.each(wanted)(
    '%s ends well',
    { timeout: 2 * allowedMilliseconds },
    async (filename, make, expected) => {
      const content = await make();
      const before = process.memoryUsage().rss;
      const started = performance.now();
      const outcome = await read(filename, content).catch((error: unknown) => error);
      expect(performance.now() - started).toBeLessThan(allowedMilliseconds + 1_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(allowedBytes);
      if (typeof expected === 'string') {
        expect(String(outcome).includes(expected), String(outcome).slice(0, 300)).toBe(true);
        expect(outcome).not.toContain('root:');
      } else {
        expect(outcome instanceof AppError || (outcome instanceof ParseError && outcome.permanent)).toBe(
          true,
        );
        expect((outcome as Error).message).toMatch(expected);
      }
    },
  );

  test('no document makes its parser call another server', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const url = `http://127.0.0.1:${port}/x.png`;
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${url}" TargetMode="External"/></Relationships>`;
    const picture =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="i"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const documents: [string, Buffer][] = [
      [
        'a.docx',
        docxOf(picture + docxParagraph('Text'), { parts: { 'word/_rels/document.xml.rels': relations } }),
      ],
      [
        'a.epub',
        bookOf(`<img src="${url}"/><link href="${url}"/><p>Text</p>`, `<!DOCTYPE html SYSTEM "${url}">`),
      ],
      ['a.md', Buffer.from(`![x](${url}) Text`)],
      ['a.pdf', pdfWith({ content: pdfStream(`/F (${url}) /FFilter /FlateDecode`, ' '), extra: '<< >>' })],
    ];
    for (const [filename, content] of documents) await read(filename, content).catch(() => {});
    expect(calls).toBe(0);
    server.close();
  });
});
