import { describe, expect, test } from 'vitest';
import { docxOf, docxParagraph } from '../docx-of.fixture.ts';
import { parse } from './docx.ts';

const paragraph = docxParagraph('Hello # there');

describe('a Word document', () => {
  test('is read', async () => {
    expect((await parse(docxOf(paragraph))).sections).toEqual([{ page: null, markdown: 'Hello # there' }]);
  });

  test('is refused with a document type', async () => {
    const document = docxOf(paragraph, { prologue: '<!DOCTYPE a [<!ENTITY b "c">]>' });
    await expect(parse(document)).rejects.toThrow(/XML entities/);
  });

  test('is refused when it nests too deeply', async () => {
    const document = docxOf('<w:sdt>'.repeat(400) + '</w:sdt>'.repeat(400));
    await expect(parse(document)).rejects.toThrow(/too deeply/);
  });

  test('is refused when it holds more than it declares', async () => {
    await expect(parse(docxOf(paragraph, { declaredBytes: 20 }))).rejects.toThrow(/damaged/);
  });

  test('is refused when it declares more than a document needs', async () => {
    await expect(parse(docxOf(paragraph, { declaredBytes: 100_000_000 }))).rejects.toThrow(/far more/);
  });
});
