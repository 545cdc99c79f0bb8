import { describe, expect, test } from 'vitest';
import { docxOf, docxParagraph } from '../../test/support/documents/docx-of.ts';
import { documentTitle, parseXmlTitle } from './document-title.ts';
import { parse as parseDocx } from './docx/docx.ts';

const section = (markdown: string) => ({ page: null, markdown });

describe('the title of a document', () => {
  test.each([
    ['Annual  report\n2024', '# Chapter', 'Annual report 2024'],
    ['Microsoft Word - report_final.doc', '# Annual report', 'Annual report'],
    ['untitled', 'Text.\n\n# Later', undefined],
    ['scan0001.pdf', '## Invoice\n\nText.', 'Invoice'],
    ['2024-05', '', undefined],
    ['\\376\\377\\000M\\000i', '# Annual report', 'Annual report'],
    [null, '', undefined],
  ])('declared as %j above %j is %j', (declared, markdown, title) => {
    expect(documentTitle(declared, [section(''), section(markdown)])).toBe(title);
  });

  test('is read from XML with and without translations', () => {
    expect(parseXmlTitle('<cp:coreProperties><dc:title>A &amp; B</dc:title></cp:coreProperties>')).toBe(
      'A & B',
    );
    const translated =
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Guide</rdf:li><rdf:li>Anleitung</rdf:li></rdf:Alt></dc:title>';
    expect(parseXmlTitle(translated)).toBe('Guide');
    expect(parseXmlTitle('<dc:title/><dc:subject>x</dc:subject>')).toBe(null);
  });

  test('is read from a Word document', async () => {
    const core = '<cp:coreProperties><dc:title>Staff handbook</dc:title></cp:coreProperties>';
    const document = docxOf(docxParagraph('Text'), { parts: { 'docProps/core.xml': core } });
    expect((await parseDocx(document)).title).toBe('Staff handbook');
  });
});
