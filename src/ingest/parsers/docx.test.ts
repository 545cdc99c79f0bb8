import { describe, expect, test } from 'vitest';
import { zipOf } from '../zip-of.fixture.ts';
import { parse } from './docx.ts';

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

function documentOf(body: string, prologue = '', declaredBytes?: number): Uint8Array {
  const xml = `${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipOf(
    { '[Content_Types].xml': types, '_rels/.rels': relations, 'word/document.xml': xml },
    declaredBytes,
  );
}

const paragraph = '<w:p><w:r><w:t>Hello # there</w:t></w:r></w:p>';

describe('a Word document', () => {
  test('is read', async () => {
    expect((await parse(documentOf(paragraph))).sections).toEqual([
      { page: null, markdown: 'Hello # there' },
    ]);
  });

  test('is refused with a document type', async () => {
    await expect(parse(documentOf(paragraph, '<!DOCTYPE a [<!ENTITY b "c">]>'))).rejects.toThrow(
      /XML entities/,
    );
  });

  test('is refused when it nests too deeply', async () => {
    await expect(parse(documentOf('<w:sdt>'.repeat(400) + '</w:sdt>'.repeat(400)))).rejects.toThrow(
      /too deeply/,
    );
  });

  test('is refused when it holds more than it declares', async () => {
    await expect(parse(documentOf(paragraph, '', 20))).rejects.toThrow(/damaged/);
  });

  test('is refused when it declares more than a document needs', async () => {
    await expect(parse(documentOf(paragraph, '', 100_000_000))).rejects.toThrow(/far more/);
  });
});
