import { describe, expect, test } from 'vitest';
import { zipOf } from '../zip-of.fixture.ts';
import { documentTitle, readXmlTitle } from './document-title.ts';
import { parse as parseDocx } from './docx.ts';

const section = (markdown: string) => ({ page: null, markdown });

describe('the title of a document', () => {
  test.each([
    ['Annual  report\n2024', '# Chapter', 'Annual report 2024'],
    ['Microsoft Word - report_final.doc', '# Annual report', 'Annual report'],
    ['untitled', 'Text.\n\n# Later', undefined],
    ['scan0001.pdf', '## Invoice\n\nText.', 'Invoice'],
    ['2024-05', '', undefined],
    [null, '', undefined],
  ])('declared as %j above %j is %j', (declared, markdown, title) => {
    expect(documentTitle(declared, [section(''), section(markdown)])).toBe(title);
  });

  test('is read from XML with and without translations', () => {
    expect(readXmlTitle('<cp:coreProperties><dc:title>A &amp; B</dc:title></cp:coreProperties>')).toBe(
      'A & B',
    );
    const translated =
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Guide</rdf:li><rdf:li>Anleitung</rdf:li></rdf:Alt></dc:title>';
    expect(readXmlTitle(translated)).toBe('Guide');
    expect(readXmlTitle('<dc:title/><dc:subject>x</dc:subject>')).toBe(null);
  });

  test('is known of a Word document', async () => {
    const document = zipOf({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml':
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body></w:document>',
      'docProps/core.xml': '<cp:coreProperties><dc:title>Staff handbook</dc:title></cp:coreProperties>',
    });
    expect((await parseDocx(document)).title).toBe('Staff handbook');
  });
});
