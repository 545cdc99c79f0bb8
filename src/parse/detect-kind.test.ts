import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../test/support/documents/zip-of.ts';
import { AppError } from '../errors/errors.ts';
import { detectKind } from './detect-kind.ts';
import { acceptedFormats } from './file-kinds.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detect-kind-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function detect(filename: string, content: string | Uint8Array) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return detectKind(path, filename);
}

const docx = zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
const noise = Uint8Array.from({ length: 5_000 }, (_, index) => (index * index * 31 + index * 7) % 256);

/** A file of Office before 2007 whose directory has one stream. */
function compoundOf(stream: string): Buffer {
  const file = Buffer.alloc(1536);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write('Root Entry\0', 1024, 'utf16le');
  file.write(`${stream}\0`, 1024 + 128, 'utf16le');
  return file;
}

describe('the kind of a file', () => {
  test.each([
    ['a PDF', 'a.pdf', '%PDF-1.7\n%âãÏÓ', 'pdf'],
    [
      'a PDF after other bytes',
      'a.pdf',
      Buffer.concat([Buffer.from([0, 1, 2, 255]), Buffer.from('%PDF-1.4')]),
      'pdf',
    ],
    ['a PDF with the name of another format', 'a.txt', '%PDF-1.7\n', 'pdf'],
    ['text that speaks of PDF', 'a.md', 'A PDF starts with %PDF-1.7.', 'md'],
    ['a Word document', 'a.docx', docx, 'docx'],
    ['a Word document named .pdf', 'a.pdf', docx, 'docx'],
    ['a workbook named .docx', 'a.docx', zipOf({ 'xl/workbook.xml': '' }), 'xlsx'],
    ['a presentation', 'a.pptx', zipOf({ 'ppt/presentation.xml': '' }), 'pptx'],
    ['an OpenDocument file', 'a.zip', zipOf({ 'content.xml': '' }), 'opendocument'],
    [
      'an OpenDocument file with a film from PowerPoint',
      'a.odp',
      zipOf({ 'content.xml': '', 'ppt/media/film.mp4': '' }),
      'opendocument',
    ],
    ['a book', 'a.zip', zipOf({ 'META-INF/container.xml': '' }), 'epub'],
    ['a picture', 'a.md', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image'],
    ['a TIFF picture', 'a.jpg', Buffer.from('49492a00ffffff7f0000000000000000', 'hex'), 'image'],
    ['Markdown', 'README.MD', '# Hello', 'md'],
    ['Markdown that begins with HTML', 'a.markdown', '<div align="center">Logo</div>', 'md'],
    ['CSV', 'a.csv', 'a,b\n1,2', 'csv'],
    ['a web page', 'a.HTM', '<!DOCTYPE html><html></html>', 'html'],
    ['a part of a web page', 'a.html', '<p>Hello.</p>', 'html'],
    ['a saved web page', 'a.mhtml', 'From: <Saved by Blink>\nMIME-Version: 1.0\n\n', 'html'],
    ['tab-separated values', 'a.tsv', 'a\tb', 'csv'],
    ['subtitles', 'a.srt', 'Nothing that looks like it.', 'srt'],
    ['subtitles with another name', 'a.txt', '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nHello.\r\n', 'srt'],
    ['text named as a program', 'notes.exe', 'Take the key to the porter.', 'txt'],
    ['text without extension', 'LICENSE', 'Hello.', 'txt'],
    ['a log', 'server.log', 'Hello.', 'txt'],
    ['text that begins like a bitmap', 'a.txt', 'BMW builds cars.', 'txt'],
    ['UTF-16 with a mark', 'a.txt', Buffer.from('\ufeffHello there.', 'utf16le'), 'txt'],
    ['UTF-16 without a mark', 'a.txt', Buffer.from('你好，世界。 好的。\n', 'utf16le'), 'txt'],
    [
      'UTF-16, big end first, without a mark',
      'a.txt',
      Buffer.from('Hello there.', 'utf16le').swap16(),
      'txt',
    ],
    ['Windows-1252', 'a.txt', iconv.encode('Café “quoted” – naïve', 'win1252'), 'txt'],
    ['Shift-JIS', 'a.txt', iconv.encode('日本語のテキスト', 'shift_jis'), 'txt'],
    ['a character cut by the end of what is read', 'a.txt', 'é'.repeat(40_000).replace(/^/, 'x'), 'txt'],
  ])('is told of %s', async (_name, filename, content, kind) => {
    expect(await detect(filename, content)).toBe(kind);
  });

  test.each([
    [
      'a web page in place of a document',
      'a.pdf',
      '\n<!DOCTYPE html><html></html>',
      /a web page, but not named as one/,
    ],
    ['RTF named as a web page', 'a.html', '{\\rtf1 Hello}', /an RTF document/],
    ['RTF', 'a.txt', '{\\rtf1 Hello}', /an RTF document/],
    ['noise named .txt', 'a.txt', noise, /neither text nor a known document/],
    ['noise named .pdf', 'a.pdf', noise, /neither text nor a known document/],
    ['an overwritten PDF', 'a.pdf', Buffer.alloc(2_000, 'D'), /named \.pdf, but is neither that nor a text/],
    [
      'the first bytes of a program',
      'x',
      Buffer.from('4d5a9000', 'hex'),
      /is a program \(application\/x-msdownload\)/,
    ],
    [
      'the first bytes of an archive',
      'a.gz',
      Buffer.from('1f8b0800', 'hex'),
      /is an archive \(application\/gzip\)/,
    ],
    ['a few letters named as a program', 'x.exe', 'abcd', /named \.exe, but is neither that nor a text/],
    ['a sound', 'a.md', Buffer.from('664c614300000022', 'hex'), /is a sound recording \(audio\/flac\)/],
    [
      'an old Word document',
      'a.docx',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'),
      /an old Office document/,
    ],
    ['an old workbook', 'a.xls', compoundOf('Workbook'), /an old Excel workbook \(\.xls\)\. Save it as XLSX/],
    ['a message of Outlook', 'a.msg', compoundOf('__properties_version1.0'), /\(\.msg\)\. Save it as EML/],
    [
      'a document with a password',
      'a.docx',
      compoundOf('EncryptedPackage'),
      /password\. Save it without one/,
    ],
    [
      'an OpenDocument file in XML',
      'a.fodt',
      '<?xml version="1.0"?>\n<office:document office:version="1.3">',
      /an OpenDocument file in XML\. Save it as ODT/,
    ],
    [
      'a binary workbook',
      'a.xlsx',
      zipOf({ 'xl/workbook.bin': '', 'xl/styles.bin': '' }),
      /a binary Excel workbook \(\.xlsb\)\. Save it as XLSX/,
    ],
    [
      'a document of Pages',
      'a.pages',
      zipOf({ 'Index/Document.iwa': '' }),
      /a Pages, Numbers or Keynote document\. Export it/,
    ],
    [
      'a web page after a comment',
      'a.txt',
      `<?xml version="1.0"?>\n<!--${' A licence.'.repeat(200)}-->\n<html></html>`,
      /a web page, but not named as one\. Save the document itself, or name the page \.html/,
    ],
    [
      'a Word document in XML',
      'a.xml',
      '<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?>\n<w:wordDocument/>',
      /a Word document in XML\. Save it as DOCX/,
    ],
    ['an archive', 'a.zip', zipOf({ 'notes.txt': 'Hello.' }), /a ZIP archive/],
  ])(
    'is refused for %s, saying what was found and what is accepted',
    async (_name, filename, content, found) => {
      const error = await detect(filename, content).then(
        () => expect.unreachable('it was accepted'),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({
        kind: 'invalid_request',
        errorCode: 'unsupported_file_type',
        param: 'file',
      });
      expect((error as AppError).message).toMatch(found);
      expect((error as AppError).message).toContain(`Accepted formats: ${acceptedFormats()}.`);
    },
  );

  test('is refused for a damaged document, saying what to do without a list of formats', async () => {
    await expect(detect('a.docx', docx.subarray(0, docx.length - 30))).rejects.toMatchObject({
      kind: 'invalid_request',
      errorCode: null,
      param: 'file',
      message: expect.stringMatching(/its end is missing[^:]*$/),
    });
  });

  test('is refused for a damaged archive that is no document as an unsupported format', async () => {
    await expect(detect('photos.zip', docx.subarray(0, docx.length - 30))).rejects.toMatchObject({
      errorCode: 'unsupported_file_type',
      message: expect.stringMatching(/its end is missing/),
    });
  });

  test('is refused for an empty file without a list of formats', async () => {
    await expect(detect('a.pdf', '')).rejects.toMatchObject({
      message: 'The file is empty.',
      errorCode: 'unsupported_file_type',
    });
  });
});
