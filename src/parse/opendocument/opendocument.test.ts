import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../test/support/documents/zip-of.ts';
import { parse } from './opendocument.ts';

type Parts = { automatic?: string; named?: string; pages?: string; files?: Record<string, string> };

/** A document whose body holds an element with this content, and the styles of single places, those with names, and those of pages. */
function documentOf(
  body: string,
  content: string,
  { automatic = '', named = '', pages = '', files }: Parts = {},
) {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:${body}>${content}</office:${body}></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles><office:styles>${named}</office:styles><office:master-styles>${pages}</office:master-styles></office:document-styles>`,
    ...files,
  });
}

const textOf = async (content: string, parts?: Parts) =>
  (await parse(documentOf('text', content, parts))).sections.map(({ markdown }) => markdown).join('\n---\n');

const slidesOf = async (content: string, parts?: Parts) =>
  (await parse(documentOf('presentation', content, parts))).sections;

const sheetsOf = async (content: string, parts?: Parts) =>
  (await parse(documentOf('spreadsheet', content, parts))).sections.map(({ markdown }) => markdown);

const paragraph = (text: string, style = 'Standard') => `<text:p text:style-name="${style}">${text}</text:p>`;
const heading = (text: string, level: number) => `<text:h text:outline-level="${level}">${text}</text:h>`;
const item = (content: string) => `<text:list-item>${content}</text:list-item>`;
const list = (items: string, attributes = '') =>
  `<text:list text:style-name="L1" ${attributes}>${items}</text:list>`;

/** A list style with numbers "1." and "1.a)", and bullets below these. */
const numbered = `<text:list-style style:name="L1">
  <text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
  <text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")" text:display-levels="2"/>
  <text:list-level-style-bullet text:level="3"/></text:list-style>`;

describe('a text document', () => {
  test('has headings, paragraphs and the characters of its words', async () => {
    const content =
      heading('Costs', 1) +
      paragraph(
        'Rent<text:s text:c="3"/>and<text:tab/>heat<text:line-break/>of CO<text:span text:style-name="T1">2</text:span> &amp; m<text:span text:style-name="T2">2</text:span>',
      ) +
      heading('Rent', 9);
    const automatic =
      '<style:style style:family="text" style:name="T1"><style:text-properties style:text-position="sub 58%"/></style:style>' +
      '<style:style style:family="text" style:name="T2"><style:text-properties style:text-position="33% 58%"/></style:style>';
    expect(await textOf(content, { automatic })).toBe('# Costs\n\nRent and heat of CO₂ & m²\n\n###### Rent');
  });

  test('has its title above all headings, by a style that is derived from that of titles', async () => {
    const automatic =
      '<style:style style:family="paragraph" style:name="P1" style:parent-style-name="Title"/>' +
      '<style:style style:family="paragraph" style:name="P2" style:parent-style-name="P2"/>';
    const content =
      paragraph('', 'P2') + paragraph('House rules', 'P1') + heading('Noise', 1) + paragraph('None.');
    expect(await textOf(content, { automatic })).toBe('# House rules\n\n## Noise\n\nNone.');
    expect(
      await textOf(heading('Noise', 1) + paragraph('Rules', 'P1') + heading('Pets', 1), { automatic }),
    ).toBe('# Noise\n\n# Rules\n\n# Pets');
  });

  test('has the numbers of its lists, which go on where the document says so', async () => {
    const content =
      list(
        item(paragraph('one')) +
          item(paragraph('two') + list(item(paragraph('first')) + item(paragraph('second')))),
        'xml:id="l"',
      ) +
      list(item(list(item(paragraph('third')))), 'text:continue-numbering="true"') +
      paragraph('Between.') +
      list(item(paragraph('three') + paragraph('more')), 'text:continue-list="l"') +
      list(
        item(paragraph('new')) +
          '<text:list-item text:start-value="7"><text:p>seven</text:p></text:list-item>',
      );
    expect(await textOf(content, { automatic: numbered })).toBe(
      '1. one\n2. two\n  - 2.a) first\n  - 2.b) second\n  - 2.c) third\n\nBetween.\n\n3. three\n  more\n\n1. new\n7. seven',
    );
  });

  test('has the numbers of its headings', async () => {
    const named = `<text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-suffix="."/>
      <text:outline-level-style text:level="2" style:num-format="1" style:num-prefix="§ "/></text:outline-style>`;
    const content =
      heading('Hours', 1) +
      heading('Weekdays', 2) +
      heading('Sundays', 2) +
      heading('Pay', 1) +
      heading('Rates', 2);
    expect(await textOf(content, { named })).toBe(
      '# I. Hours\n\n## § 1 Weekdays\n\n## § 2 Sundays\n\n# II. Pay\n\n## § 1 Rates',
    );
  });

  test('has its tables with merged cells, and nothing of what these hide', async () => {
    const cell = (text: string, attributes = '') =>
      `<table:table-cell ${attributes}>${paragraph(text)}</table:table-cell>`;
    const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
    const covered = '<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>';
    const content = `<table:table><table:table-column/><table:table-header-rows>${row(cell('Room') + cell('Seats'))}</table:table-header-rows>
      ${row(cell('Aspen', 'table:number-rows-spanned="2"') + cell('12'))}${row(covered + cell('14'))}</table:table>`;
    expect(await textOf(content)).toBe('| Room | Seats |\n| --- | --- |\n| Aspen | 12 |\n| Aspen | 14 |');
  });

  test('has its notes and comments behind the text, and nothing that was deleted', async () => {
    const content =
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>Deleted words.</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
      paragraph(
        'Beds cost 20 euros<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Without sheets.</text:p></text:note-body></text:note> a night' +
          '<text:note><text:note-citation>i</text:note-citation><text:note-body><text:p>Since May.</text:p></text:note-body></text:note>' +
          '<office:annotation><dc:creator>Ada</dc:creator><dc:date>2026-01-01</dc:date><text:p>Still true?</text:p></office:annotation>.',
      ) +
      '<text:section text:display="none"><text:p>Secret.</text:p></text:section><text:table-of-content><text:p>Beds 3</text:p></text:table-of-content>';
    expect(await textOf(content)).toBe(
      'Beds cost 20 euros¹ a nightⁱ.\n\n1. Without sheets.\n- i Since May.\n\nComment: Still true?',
    );
  });

  test('has text boxes, descriptions of pictures, charts and formulas', async () => {
    const files = {
      'Object 1/content.xml':
        '<office:chart><chart:chart><chart:title><text:p>Guests</text:p></chart:title><table:table><table:table-row><table:table-cell><text:p/></table:table-cell><table:table-cell><text:p>Adults</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>May</text:p></table:table-cell><table:table-cell><text:p>31</text:p></table:table-cell></table:table-row></table:table></chart:chart></office:chart>',
      'Object 2/content.xml':
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>v</mi><mo>=</mo><mfrac><mi>s</mi><mrow><mi>t</mi><mo>+</mo><mn>1</mn></mrow></mfrac><msup><mi>a</mi><mn>2</mn></msup></mrow><annotation encoding="StarMath 5.0">v = s over t</annotation></semantics></math>',
    };
    const content =
      paragraph(
        '<draw:frame><draw:text-box><text:p>Ring twice.</text:p></draw:text-box></draw:frame>Doors open at six.',
      ) +
      paragraph(
        '<draw:frame><draw:image/><svg:title>IMG_3.png</svg:title><svg:desc>The yard in 1950</svg:desc></draw:frame>',
      ) +
      paragraph('<draw:frame><draw:object xlink:href="./Object 1"/><draw:image/></draw:frame>') +
      paragraph('Speed is <draw:frame><draw:object xlink:href="./Object 2"/></draw:frame>.') +
      paragraph('<draw:frame><draw:object xlink:href="./Object 3"/></draw:frame>Last.');
    expect(await textOf(content, { files })).toBe(
      'Ring twice.\n\nDoors open at six.\n\n[Image: The yard in 1950]\n\nChart: Guests\n\n|  | Adults |\n| --- | --- |\n| May | 31 |\n\nSpeed is v=s/(t+1)a^2.\n\nLast.',
    );
  });

  test('has its code as it is written', async () => {
    const named =
      '<style:style style:family="paragraph" style:name="Code" style:parent-style-name="Preformatted_20_Text"/>';
    expect(
      await textOf(
        paragraph('all:', 'Code') + paragraph('<text:s text:c="4"/>make', 'Code') + paragraph('Done.'),
        {
          named,
        },
      ),
    ).toBe('```\nall:\n    make\n```\n\nDone.');
  });

  test('has each line of its headers and footers once', async () => {
    const pages =
      '<style:master-page><style:header><text:p>Rowan Ltd.</text:p></style:header><style:footer><text:p>3</text:p></style:footer><style:header-left style:display="false"><text:p>Unused</text:p></style:header-left></style:master-page>' +
      '<style:master-page><style:header><text:p>Rowan Ltd.</text:p></style:header></style:master-page>';
    expect(await textOf(paragraph('Text.'), { pages })).toBe(
      'Text.\n---\n# Headers and footers\n\nRowan Ltd.',
    );
  });

  test('has the title that it declares, or its first heading', async () => {
    const files = { 'meta.xml': '<office:meta><dc:title>Handbook of Rowan</dc:title></office:meta>' };
    expect((await parse(documentOf('text', heading('Rooms', 1), { files }))).title).toBe('Handbook of Rowan');
    expect((await parse(documentOf('text', heading('Rooms', 1)))).title).toBe('Rooms');
  });
});

describe('a presentation', () => {
  const frame = (place: string, content: string) =>
    `<draw:frame presentation:class="${place}"><draw:text-box>${content}</draw:text-box></draw:frame>`;

  test('has a section per slide, with its title, bullets, notes and comments', async () => {
    const automatic =
      '<style:style style:family="drawing-page" style:name="dp2"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
    const first =
      frame('outline', list(item(paragraph('Racks')) + item(list(item(paragraph('of steel')))))) +
      frame('title', paragraph('1. What') + paragraph('we buy')) +
      frame('page-number', paragraph('7')) +
      '<draw:custom-shape><text:p>By June</text:p></draw:custom-shape>' +
      `<presentation:notes><draw:page-thumbnail presentation:class="page"/>${frame('notes', paragraph('Say why.'))}</presentation:notes>` +
      '<officeooo:annotation><dc:creator>Ada</dc:creator><text:p>Too much?</text:p></officeooo:annotation>';
    const content = `<draw:page draw:style-name="dp1">${first}</draw:page><draw:page/><draw:page draw:style-name="dp2"><draw:frame><table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell><table:table-cell><text:p>2</text:p></table:table-cell></table:table-row></table:table></draw:frame></draw:page>`;
    expect(await slidesOf(content, { automatic })).toEqual([
      {
        page: 1,
        markdown:
          '# 1. What we buy\n\n- Racks\n  - of steel\n\nBy June\n\nNotes: Say why.\n\nComment: Too much?',
      },
      { page: 2, markdown: '' },
      { page: 3, markdown: '# Slide 3 (hidden slide)\n\n| A | B |\n| --- | --- |\n| 1 | 2 |' },
    ]);
  });

  test('has a formula that stands alone on a slide as a paragraph', async () => {
    const files = { 'Object 1/content.xml': '<math><mi>E</mi><mo>=</mo><mi>m</mi></math>' };
    const content =
      '<draw:page><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame><draw:custom-shape><text:p>By mass</text:p></draw:custom-shape></draw:page>';
    expect(await slidesOf(content, { files })).toEqual([
      { page: 1, markdown: '# Slide 1\n\nE=m\n\nBy mass' },
    ]);
  });

  test('may be a drawing', async () => {
    const { sections } = await parse(
      documentOf(
        'drawing',
        '<draw:page><draw:g><draw:rect><text:p>Boiler</text:p></draw:rect></draw:g></draw:page>',
      ),
    );
    expect(sections).toEqual([{ page: 1, markdown: '# Slide 1\n\nBoiler' }]);
  });
});

describe('a spreadsheet', () => {
  const cell = (text: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
  const rest = '<table:table-cell table:number-columns-repeated="16382"/>';
  const sheet = (rows: string, name = 'Rooms') =>
    `<table:table table:name="${name}" table:style-name="ta${name}">${rows}</table:table>`;

  test('has its tables under the names of sheets, of which hidden ones are marked', async () => {
    const automatic =
      '<style:style style:family="table" style:name="taOld"><style:table-properties table:display="false"/></style:style>';
    const empty = row(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      'table:number-rows-repeated="1048570"',
    );
    const content =
      sheet(
        row(cell('Room') + cell('Beds') + rest) +
          row(cell('Aspen') + cell('2') + rest) +
          row(cell('Birch') + cell('3') + rest) +
          empty,
      ) +
      sheet(
        row(cell('Room') + cell('Beds')) + row(cell('Cedar') + cell('1')) + row(cell('Elm') + cell('4')),
        'Old',
      ) +
      sheet(empty, 'Empty');
    expect(await sheetsOf(content, { automatic })).toEqual([
      '# Rooms\n\n| Room | Beds |\n| --- | --- |\n| Aspen | 2 |\n| Birch | 3 |',
      '# Old (hidden sheet)\n\n| Room | Beds |\n| --- | --- |\n| Cedar | 1 |\n| Elm | 4 |',
      '',
    ]);
  });

  test('has values as they are shown, or as they are where that misleads', async () => {
    const content = sheet(
      row(cell('Day') + cell('Paid') + cell('Card')) +
        row(
          cell('03/04/26', 'office:value-type="date" office:date-value="2026-04-03"') +
            cell('1.234,50 €', 'office:value="1234.5"') +
            cell('5.41234567890123E+15', 'office:value="5412345678901234"'),
        ) +
        row(
          cell('03/05/26 9:30', 'office:value-type="date" office:date-value="2026-05-03T09:30:00"') +
            '<table:table-cell office:value="12"/>' +
            cell('5', 'office:value="5"'),
        ),
    );
    expect(await sheetsOf(content)).toEqual([
      '# Rooms\n\n| Day | Paid | Card |\n| --- | --- | --- |\n| 2026-04-03 | 1.234,50 € | 5412345678901234 |\n| 2026-05-03 09:30 | 12 | 5 |',
    ]);
  });

  test('has merged, repeated and annotated cells in every place that they cover', async () => {
    const covered = '<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>';
    const note =
      '<office:annotation><dc:date>2026</dc:date><text:p>[Threaded comment] Notice. Comment: No sheets</text:p></office:annotation>';
    const content = sheet(
      row(cell('Floor') + cell('Room') + cell('Beds')) +
        row(
          cell('First', 'table:number-rows-spanned="3"') +
            cell('Aspen') +
            `<table:table-cell>${note}<text:p>2</text:p></table:table-cell>`,
        ) +
        row(covered + cell('Birch') + cell('3')) +
        row(covered + cell('Cedar') + cell('3')) +
        row(
          cell('Second') + cell('0', 'table:number-columns-repeated="2"'),
          'table:number-rows-repeated="2"',
        ),
    );
    expect(await sheetsOf(content)).toEqual([
      '# Rooms\n\n| Floor | Room | Beds |\n| --- | --- | --- |\n| First | Aspen | 2 [Comment: No sheets] |\n| First | Birch | 3 |\n| First | Cedar | 3 |\n| Second | 0 | 0 |\n| Second | 0 | 0 |',
    ]);
  });

  test('has charts with gaps, and values without the noise of their binary form', async () => {
    const cell = (text: string, value = '') =>
      `<table:table-cell ${value && `office:value-type="float" office:value="${value}"`}><text:p>${text}</text:p></table:table-cell>`;
    const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
    const rows = [
      row(cell(''), cell('Adults')),
      row(cell('May'), cell('NaN', 'NaN')),
      row(cell('June'), cell('0.30000000000000004', '0.30000000000000004')),
    ];
    const files = {
      'Object 1/content.xml': `<office:chart><chart:chart><table:table>${rows.join('')}</table:table></chart:chart></office:chart>`,
    };
    expect(
      await textOf('<text:p><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p>', {
        files,
      }),
    ).toBe('Chart\n\n|  | Adults |\n| --- | --- |\n| May |  |\n| June | 0.3 |');
  });

  test('has its text boxes and the titles of its charts', async () => {
    const files = {
      'Object 1/content.xml':
        '<chart:chart><chart:title><text:p>Beds by floor</text:p></chart:title><table:table><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table></chart:chart>',
    };
    const content = sheet(
      '<table:shapes><draw:frame><draw:object xlink:href="./Object 1"/></draw:frame><draw:custom-shape><text:p>Ask Ada</text:p></draw:custom-shape></table:shapes>' +
        row(cell('Room') + cell('Beds')) +
        row(cell('Aspen') + cell('2')),
    );
    expect(await sheetsOf(content, { files })).toEqual([
      '# Rooms\n\n| Room | Beds |\n| --- | --- |\n| Aspen | 2 |\n\nChart: Beds by floor\n\nAsk Ada',
    ]);
  });

  test('is refused where it repeats cells over a whole sheet', async () => {
    const content = sheet(
      row(cell('0', 'table:number-columns-repeated="1024"'), 'table:number-rows-repeated="1048576"'),
    );
    await expect(sheetsOf(content)).rejects.toThrow(/far more rows and columns than it fills/);
  });

  test.each([
    ['merged cells', cell('x', 'table:number-columns-spanned="16384" table:number-rows-spanned="1000000"')],
    ['covered places', '<table:covered-table-cell table:number-columns-repeated="999999999"/>'],
  ])('with a hundred thousand rows of %s is read in time', async (_what, cells) => {
    const start = performance.now();
    await sheetsOf(sheet(row(cells).repeat(100_000))).catch(() => undefined);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});

describe('an OpenDocument file', () => {
  test('with a password is refused, although its parts are no XML', async () => {
    const files = {
      'META-INF/manifest.xml': '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
      'content.xml': '<a>'.repeat(10_000),
    };
    await expect(parse(documentOf('text', '', { files }))).rejects.toThrow(/protected by a password/);
  });

  test('of OpenOffice.org 2 is read, whose parts declare a document type', async () => {
    const files = {
      'META-INF/manifest.xml':
        '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest/>',
    };
    expect(await textOf(paragraph('Rent'), { files })).toBe('Rent');
  });

  test('without text, sheets or slides is refused', async () => {
    await expect(parse(documentOf('database', ''))).rejects.toThrow(/no text, sheets or slides/);
    await expect(parse(zipOf({ mimetype: '' }))).rejects.toThrow(/its content is missing/);
  });

  test.each([
    ['nested too deeply', '<text:section>'.repeat(1000), /too deeply/],
    ['with entities', '', /entities/],
  ])('%s is refused', async (name, content, expected) => {
    const files =
      name === 'with entities'
        ? { 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><office:text>&b;</office:text>' }
        : {};
    await expect(parse(documentOf('text', content, { files }))).rejects.toThrow(expected);
  });
});
