import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { docxOf, docxParagraph, docxTable } from '../../../test/support/documents/docx-of.ts';
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

async function read(body: string, parts?: Record<string, string | Buffer>): Promise<string[]> {
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

  test('a title with the headings of the document below it', async () => {
    const styled = (style: string, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const named = (id: string, name: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
    const parts = {
      ...relationsOf({ styles: 'styles.xml' }),
      'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${named('titel', 'Title')}${named('h1', 'heading 1')}${named('h2', 'heading 2')}</w:styles>`,
    };
    const body = [
      styled('titel', 'Pumps'),
      styled('h1', 'Use'),
      styled('titel', 'Part two'),
      styled('h2', 'Care'),
    ];
    expect(await read(body.join(''), parts)).toEqual(['# Pumps\n\n## Use\n\n# Part two\n\n### Care']);
    expect(await read(body.slice(1, 2).join(''), parts)).toEqual(['# Use']);
  });

  test('a heading in a text box as a line, so that it does not stand over the text after the box', async () => {
    const title = '<w:p><w:pPr><w:pStyle w:val="berschrift2"/></w:pPr><w:r><w:t>In figures</w:t></w:r></w:p>';
    const box = `<w:drawing><w:txbxContent>${title}${docxParagraph('4 million')}</w:txbxContent></w:drawing>`;
    const parts = {
      ...relationsOf({ styles: 'styles.xml' }),
      'word/styles.xml':
        '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style></w:styles>',
    };
    expect(await read(`${title}<w:p><w:r>${box}<w:t>text</w:t></w:r></w:p>`, parts)).toEqual([
      '## In figures\n\ntext\n\nIn figures\n\n4 million',
    ]);
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

  test('a chart of a kind since Office 2016, instead of the remark for older programs', async () => {
    const drawing =
      '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="cx1"><w:drawing><cx:chart r:id="chartEx"/></w:drawing></mc:Choice><mc:Fallback><w:t>Not available.</w:t></mc:Fallback></mc:AlternateContent>';
    const parts = {
      ...relationsOf({ chartEx: 'charts/chartEx1.xml' }),
      'word/charts/chartEx1.xml':
        '<cx:chartSpace><cx:chartData><cx:data id="3"><cx:strDim type="cat"><cx:lvl><cx:pt idx="0">Visits</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:lvl><cx:pt idx="0">90</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:series layoutId="funnel"><cx:tx><cx:txData><cx:v>May</cx:v></cx:txData></cx:tx><cx:dataId val="3"/></cx:series></cx:chartSpace>',
    };
    expect(await read(`<w:p><w:r>${drawing}</w:r></w:p>`, parts)).toEqual([
      'Chart\n\n|  | May |\n| --- | --- |\n| Visits | 90 |',
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

  test.each([
    ['with its document type', 'html', '<!DOCTYPE html><html><body><p>more</p></body></html>'],
    [
      'saved as a message, which some programs write as all of the text',
      'mht',
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n<!DOCTYPE html><p>m=6Fre</p>\n--b--',
    ],
    [
      'saved as a message that does not state its encoding',
      'mht',
      'MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<!DOCTYPE html><meta charset=3D"iso-8859-2"><p>m=F3re</p>',
      'móre',
    ],
  ])('an embedded HTML page %s', async (_name, extension, page, text = 'more') => {
    const parts = { ...relationsOf({ aFChunk: `part.${extension}` }), [`word/part.${extension}`]: page };
    expect(await read(paragraph, parts)).toEqual(['Hello # there', text]);
  });
});

describe('of a Word document is not lost', () => {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const choice = (value: number) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="${value}"/><w:listEntry w:val="small"/><w:listEntry w:val="R&amp;D"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r>`;
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const deletedEnd = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>';

  test.each([
    ['a line break of another kind', `<w:p>${run('one')}<w:r><w:cr/></w:r>${run('two')}</w:p>`, 'one two'],
    [
      'the gap at a break of pages and at an absolute tab',
      `<w:p>${run('one')}<w:r><w:br w:type="page"/></w:r>${run('two')}<w:r><w:ptab w:alignment="right"/></w:r>${run('three')}</w:p>`,
      'one two three',
    ],
    ['a symbol of a font for text', '<w:p><w:r><w:sym w:font="MS Gothic" w:char="2612"/></w:r></w:p>', '☒'],
    ['the chosen entry of a list', `<w:p>${run('Team: ')}${choice(1)}${end}</w:p>`, 'Team: R&D'],
    [
      'nor written twice: the entry of a list that the text has too',
      `<w:p>${choice(0)}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('small')}${end}</w:p>`,
      'small',
    ],
    [
      'a paragraph whose end is deleted, before a table',
      `<w:p>${deletedEnd}${run('before')}</w:p>${docxTable([['A', 'B']])}`,
      'before\n\n| A | B |\n| --- | --- |',
    ],
    ['a last paragraph whose end is deleted', `<w:p>${deletedEnd}${run('last')}</w:p>`, 'last'],
    [
      'a box in an ellipse',
      `<w:p><w:r><w:pict><v:oval xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${docxParagraph('Start')}</w:txbxContent></v:textbox></v:oval></w:pict></w:r></w:p>`,
      'Start',
    ],
    [
      'text that has only a newer form',
      `<w:p><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="w14">${run('new')}</mc:Choice></mc:AlternateContent></w:p>`,
      'new',
    ],
    [
      'the word that a drop cap begins',
      `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run('T')}</w:p><w:p><w:pPr><w:jc w:val="both"/></w:pPr>${run('he pump')}</w:p>`,
      'The pump',
    ],
    [
      'a drop cap before a table',
      `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${run('T')}</w:p>${docxTable([['A', 'B']])}`,
      'T\n\n| A | B |\n| --- | --- |',
    ],
  ])('%s', async (_what, body, markdown) => {
    expect(await read(body)).toEqual([markdown]);
  });

  test('an embedded Word document', async () => {
    const inner = docxOf(docxParagraph('more'));
    const parts = { ...relationsOf({ aFChunk: 'part.docx' }), 'word/part.docx': inner };
    expect(await read(paragraph, parts)).toEqual(['Hello # there', 'more']);
  });
});

describe('the numbers of paragraphs in a Word document', () => {
  const level = (index: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
  const clauses = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '§ %1', '<w:pStyle w:val="Clause"/>')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'decimal', '%1.%2.%4.', '<w:isLgl/>')}</w:abstractNum>`;
  const steps = `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'bullet', 'o')}</w:abstractNum>`;
  const lists =
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
  const parts = {
    ...relationsOf({ numbering: 'numbering.xml', styles: 'styles.xml' }),
    'word/numbering.xml': `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${clauses}${steps}${lists}</w:numbering>`,
    'word/styles.xml':
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>',
  };
  const item = (list: number, index: number, text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${text === '' ? '' : `<w:r><w:t>${text}</w:t></w:r>`}</w:p>`;
  const heading = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Clause"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

  test('are those of its clauses, in headings too', async () => {
    const body = [
      heading('Rent'),
      item(1, 1, 'It is 900 euros.'),
      item(1, 1, 'It is paid'),
      item(1, 2, 'by transfer'),
      item(1, 2, 'in cash'),
      item(1, 3, 'in euros'),
      heading('Deposit'),
      item(1, 1, 'See § 1.1.'),
    ];
    expect(await read(body.join(''), parts)).toEqual([
      '# § I Rent\n\n  - 1.1 It is 900 euros.\n  - 1.2 It is paid\n    - (a) by transfer\n    - (b) in cash\n      1. in euros\n\n# § II Deposit\n\n  - 2.1 See § 1.1.',
    ]);
  });

  test('go on after other text, and start anew where the document says so', async () => {
    const deleted =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del w:id="2"><w:r><w:delText>Gone</w:delText></w:r></w:del></w:p>';
    const body = [
      item(2, 0, 'Open'),
      deleted,
      item(2, 1, 'slowly'),
      docxParagraph('Now wait.'),
      item(2, 0, 'Close'),
      item(3, 0, 'Again'),
    ];
    expect(await read(body.join(''), parts)).toEqual([
      '1. Open\n  - slowly\n\nNow wait.\n\n2. Close\n1. Again',
    ]);
  });

  test('stay in cells that have nothing else', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const row = (first: string, second: string) =>
      `<w:tr>${cell(first)}${cell(docxParagraph(second))}</w:tr>`;
    const table = `<w:tbl>${row(docxParagraph('No.'), 'Part')}${row(item(2, 0, ''), 'Bolt')}${row(item(2, 0, ''), 'Nut')}</w:tbl>`;
    expect(await read(table, parts)).toEqual(['| No. | Part |\n| --- | --- |\n| 1. | Bolt |\n| 2. | Nut |']);
  });
});

describe('a table in a Word document', () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${docxParagraph(text)}</w:tc>`;
  const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;

  test('keeps the columns of a row that begins behind the first', async () => {
    const rows = [
      row(cell('A') + cell('B') + cell('C')),
      row(cell('1') + cell('2') + cell('3')),
      row(cell('5') + cell('6'), '<w:gridBefore w:val="1"/>'),
    ];
    expect(await read(`<w:tbl>${rows.join('')}</w:tbl>`)).toEqual([
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 5 | 6 |',
    ]);
  });

  test('has its title above it, and the groups of its columns and rows in each of them', async () => {
    const span = (count: number) => `<w:gridSpan w:val="${count}"/>`;
    const [merged, below] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];
    const rows = [
      row(cell('Opening hours', span(3))),
      row(cell('Site', merged) + cell('Summer', span(2))),
      row(cell('', below) + cell('Week') + cell('Weekend')),
      row(cell('North', merged) + cell('9-18') + cell('10-16')),
      row(cell('', below) + cell('8-12') + cell('closed')),
    ];
    expect(await read(`<w:tbl>${rows.join('')}</w:tbl>`)).toEqual([
      'Opening hours\n\n| Site | Summer Week | Summer Weekend |\n| --- | --- | --- |\n| North | 9-18 | 10-16 |\n| North | 8-12 | closed |',
    ]);
  });

  test.each([
    ['beside another cell', row(cell('C') + cell('D', '<w:vMerge/>')), '| C | D |'],
    [
      'below a cell across both columns',
      row(cell('C', '<w:gridSpan w:val="2"/>')) + row(cell('D') + cell('E', '<w:vMerge/>')),
      '| C |  |\n| D | E |',
    ],
  ])('keeps a cell that would continue a merged one where there is none, %s', async (_where, rows, lines) => {
    expect(await read(`<w:tbl>${row(cell('A') + cell('B'))}${rows}</w:tbl>`)).toEqual([
      `| A | B |\n| --- | --- |\n${lines}`,
    ]);
  });

  test('has a row for each line of figures beside a list of labels, whose row they share', async () => {
    const lines = (...texts: string[]) => `<w:tc>${texts.map(docxParagraph).join('')}</w:tc>`;
    const years = row(cell('') + cell('2006') + cell('2007'));
    const labels = ['Income', 'Tax', 'Net income'];
    const money = row(
      lines(...labels) + lines('€', '17,542', '825', '16,717') + lines('€', '17,600', '–', '17,600'),
    );
    const persons = row(lines('Adults', 'Children', 'Pets') + lines('2', '1', '0') + lines('1', '1', '3'));
    expect(await read(`<w:tbl>${years}${money}${persons}</w:tbl>`)).toEqual([
      [
        '|  | 2006 | 2007 |',
        '| --- | --- | --- |',
        '|  | € | € |',
        '| Income | 17,542 | 17,600 |',
        '| Tax | 825 | – |',
        '| Net income | 16,717 | 17,600 |',
        '| Adults | 2 | 1 |',
        '| Children | 1 | 1 |',
        '| Pets | 0 | 3 |',
      ].join('\n'),
    ]);
    const other = row(lines(...labels) + lines('17,542', '825') + lines('17,600', '0', '17,600'));
    expect(await read(`<w:tbl>${years}${other}</w:tbl>`)).toEqual([
      '|  | 2006 | 2007 |\n| --- | --- | --- |\n| Income Tax Net income | 17,542 825 | 17,600 0 17,600 |',
    ]);
    const person = row(lines('Ada', 'Sales', 'Oslo') + lines('+47 2 11', '030 123', '5 May 2024'));
    const columns = row(cell('Name') + cell('Known as'));
    expect(await read(`<w:tbl>${columns}${person}</w:tbl>`)).toEqual([
      '| Name | Known as |\n| --- | --- |\n| Ada Sales Oslo | +47 2 11 030 123 5 May 2024 |',
    ]);
  });

  test('keeps the text beside a column of tick boxes, where rows below reach over both', async () => {
    const span = (count: number) => `<w:gridSpan w:val="${count}"/>`;
    const box =
      '<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"/></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>';
    const rows = [
      row(`<w:tc><w:p>${box}</w:p></w:tc>${cell('Tourism', span(3))}`),
      row(cell('1 - Port of entry', span(3)) + cell('2 - Days')),
      row(cell('3 - Host', span(4))),
      row(cell('4 - Address', span(3)) + cell('5 - Telephone')),
    ];
    expect(await read(`<w:tbl>${rows.join('')}</w:tbl>`)).toEqual([
      [
        '| ☐ | Tourism | Tourism | Tourism |',
        '| --- | --- | --- | --- |',
        '| 1 - Port of entry | 1 - Port of entry | 1 - Port of entry | 2 - Days |',
        '| 3 - Host |  |  |  |',
        '| 4 - Address | 4 - Address | 4 - Address | 5 - Telephone |',
      ].join('\n'),
    ]);
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
