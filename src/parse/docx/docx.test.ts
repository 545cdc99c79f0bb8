import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { docxOf, docxParagraph } from '../../../test/support/docx-of.ts';
import { asXml } from '../office/xml-tree.ts';
import { parse } from './docx.ts';
import { equationText } from './equation-text.ts';

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

  test('is refused when it contains more than it declares', async () => {
    await expect(parse(docxOf(paragraph, { declaredBytes: 20 }))).rejects.toThrow(/damaged/);
  });

  test('is refused when it declares more than a document needs', async () => {
    await expect(parse(docxOf(paragraph, { declaredBytes: 100_000_000 }))).rejects.toThrow(/far more/);
  });
});

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationsOf(targets: Record<string, string>): Record<string, string> {
  const relations = Object.entries(targets).map(
    ([type, target]) => `<Relationship Id="${type}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
  };
}

async function read(body: string, parts?: Record<string, string>): Promise<string[]> {
  return (await parse(docxOf(body, parts ? { parts } : {}))).sections.map(({ markdown }) => markdown);
}

describe('of a Word document is read', () => {
  test.each([
    ['a simple field', '<w:fldSimple w:instr=" AUTHOR "><w:r><w:t>Ada</w:t></w:r></w:fldSimple>'],
    ['a stretch in another direction', '<w:bdo w:val="ltr"><w:r><w:t>Ada</w:t></w:r></w:bdo>'],
    [
      'an inserted run',
      '<w:ins><w:r><w:t>Ada</w:t></w:r></w:ins><w:del><w:r><w:delText>Bob</w:delText></w:r></w:del>',
    ],
    [
      'text with its reading above it',
      '<w:r><w:ruby><w:rt><w:r><w:t>ei-da</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>Ada</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    ],
  ])('%s', async (_what, run) => {
    expect(await read(`<w:p><w:r><w:t xml:space="preserve">By </w:t></w:r>${run}</w:p>`)).toEqual(['By Ada']);
  });

  test('an equation on one line', async () => {
    const equation =
      '<m:oMath xmlns:m="m"><m:f><m:num><m:r><m:t>a&lt;b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    expect(await read(`<w:p>${equation}</w:p>`)).toEqual(['(a<b)/2']);
  });

  test('raised and lowered digits as characters', async () => {
    const run = (text: string, align = '') =>
      `<w:r><w:rPr>${align ? `<w:vertAlign w:val="${align}"/>` : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const runs = [
      run('The total of 1,234'),
      run('2', 'superscript'),
      run(' is CO'),
      run('2', 'subscript'),
      run(', on the 1'),
      run('st', 'superscript'),
    ];
    expect(await read(`<w:p>${runs.join('')}</w:p>`)).toEqual(['The total of 1,234² is CO₂, on the 1st']);
  });

  test('a text box without an older form, once, after its paragraph', async () => {
    const box = `<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:txbxContent>${docxParagraph('boxed')}</w:txbxContent></wp:inline></w:drawing>`;
    const forms = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${box}</mc:Choice><mc:Fallback><w:pict><w:txbxContent>${docxParagraph('boxed')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`;
    expect(await read(`<w:p><w:r>${box}<w:t>text</w:t></w:r></w:p>`)).toEqual(['text\n\nboxed']);
    expect(await read(`<w:p><w:r>${forms}<w:t>text</w:t></w:r></w:p>`)).toEqual(['text\n\nboxed']);
  });

  test('a chart with its values', async () => {
    const chart = '<w:p><w:r><w:drawing><c:chart r:id="chart"/></w:drawing></w:r></w:p>';
    const parts = {
      ...relationsOf({ chart: 'charts/chart1.xml' }),
      'word/charts/chart1.xml':
        '<c:chart><c:title><a:t>Costs &amp; gains</a:t></c:title><c:ser><c:tx><c:v>2024</c:v></c:tx><c:cat><c:v>North</c:v></c:cat><c:val><c:v>12</c:v></c:val></c:ser></c:chart>',
    };
    expect(await read(chart, parts)).toEqual([
      'Chart: Costs & gains\n\n|  | 2024 |\n| --- | --- |\n| North | 12 |',
    ]);
  });

  test('headers and footers once, at the end, without page numbers', async () => {
    const parts = {
      ...relationsOf({ header: 'header1.xml', footer: 'footer1.xml' }),
      'word/header1.xml': `<w:hdr>${docxParagraph('ACME')}${docxParagraph('ACME')}</w:hdr>`,
      'word/footer1.xml': `<w:ftr>${docxParagraph('7')}</w:ftr>`,
    };
    expect(await read(paragraph, parts)).toEqual(['Hello # there', '# Headers and footers\n\nACME']);
  });

  test('an embedded HTML page', async () => {
    const parts = { ...relationsOf({ aFChunk: 'part.html' }), 'word/part.html': '<p>more</p>' };
    expect(await read(paragraph, parts)).toEqual(['Hello # there', 'more']);
  });
});

describe('an equation', () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  test.each([
    ['a power', `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('n+1')}</m:sup></m:sSup>`, 'x^(n+1)'],
    ['a root', `<m:rad><m:deg>${run('3')}</m:deg><m:e>${run('x')}</m:e></m:rad>`, '3√x'],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
      '∑_(i=1)^n i',
    ],
    [
      'a matrix in brackets',
      `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m><m:mr><m:e>${run('1')}</m:e><m:e>${run('2')}</m:e></m:mr><m:mr><m:e>${run('3')}</m:e><m:e>${run('4')}</m:e></m:mr></m:m></m:e></m:d>`,
      '[1, 2; 3, 4]',
    ],
    ['a function', `<m:func><m:fName>${run('sin')}</m:fName><m:e>${run('x')}</m:e></m:func>`, 'sin x'],
  ])('reads %s as people type it', (_what, xml, text) => {
    const { children } = parseDocument(`<m:oMath>${xml}</m:oMath>`, asXml);
    expect(children.map(equationText)).toEqual([text]);
  });
});
