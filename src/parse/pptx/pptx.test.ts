import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../test/support/documents/zip-of.ts';
import { parse } from './pptx.ts';

const relations = (targets: Record<string, [type: string, target: string]>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([id, [type, target]]) => `<Relationship Id="${id}" Type="http://types/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const paragraph = (text: string, properties = '') => `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;

const shape = (paragraphs: string, placeholder?: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder ? `<p:ph type="${placeholder}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;

/** A presentation with these shapes on its slides, which are stored in reverse order. */
function presentationOf(slides: string[], parts: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides.map((_, index) => `<p:sldId r:id="r${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      Object.fromEntries(slides.map((_, index) => [`r${index}`, ['slide', `slides/slide${9 - index}.xml`]])),
    ),
  };
  for (const [index, shapes] of slides.entries()) {
    files[`ppt/slides/slide${9 - index}.xml`] =
      `<p:sld><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
  }
  return zipOf({ ...files, ...parts });
}

describe('a presentation', () => {
  test('has a section per slide, in the order of the presentation', async () => {
    const slides = [shape(paragraph('First'), 'ctrTitle'), shape(paragraph('Second'), 'title')];
    expect((await parse(presentationOf(slides))).sections).toEqual([
      { page: 1, markdown: '# First' },
      { page: 2, markdown: '# Second' },
    ]);
  });

  test('has bullets, paragraphs, and a number where a slide has no title', async () => {
    const body = [
      paragraph('one'),
      paragraph('two &amp; half', '<a:pPr lvl="1"/>'),
      paragraph('# three', '<a:pPr><a:buNone/></a:pPr>'),
    ];
    const slide =
      shape(paragraph('12'), 'sldNum') + shape(body.join(''), 'body') + shape(paragraph('free')) + shape('');
    expect((await parse(presentationOf([slide]))).sections).toEqual([
      { page: 1, markdown: '# Slide 1\n\n- one\n  - two & half\n\n\\# three\n\nfree' },
    ]);
  });

  test('has raised and lowered digits as characters', async () => {
    const run = (text: string, baseline = 0) =>
      `<a:r><a:rPr lang="en" baseline="${baseline}"/><a:t>${text}</a:t></a:r>`;
    const runs = [
      run('1,234'),
      run('2', 30000),
      run(' of CO'),
      run('2', -25000),
      run(' on the 1'),
      run('st', 30000),
    ];
    const slide = shape(`<a:p>${runs.join('')}</a:p>`);
    expect((await parse(presentationOf([slide]))).sections[0]?.markdown).toBe(
      '# Slide 1\n\n1,234² of CO₂ on the 1st',
    );
  });

  test('has tables, descriptions, and only the newer of alternative forms', async () => {
    const cell = (text: string) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
    const slide = `<p:graphicFrame><a:tbl><a:tr>${cell('A')}${cell('B')}</a:tr><a:tr>${cell('1')}${cell('2')}</a:tr></a:tbl></p:graphicFrame>
      <p:pic><p:nvPicPr><p:cNvPr id="1" descr="A map of the plant"/></p:nvPicPr></p:pic>
      <mc:AlternateContent><mc:Choice>${shape(paragraph('new'))}</mc:Choice><mc:Fallback>${shape(paragraph('old'))}</mc:Fallback></mc:AlternateContent>`;
    expect((await parse(presentationOf([slide]))).sections[0]?.markdown).toBe(
      '# Slide 1\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n[Image: A map of the plant]\n\nnew',
    );
  });

  test('has merged cells in each of their places, and names of groups with those of their columns', async () => {
    const cell = (text: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
    const row = (...cells: string[]) => `<a:tr>${cells.join('')}</a:tr>`;
    const rows = [
      row(cell('Boat', 'rowSpan="2"'), cell('Fee', 'gridSpan="2"'), cell('', 'hMerge="1"')),
      row(cell('', 'vMerge="1"'), cell('Hour'), cell('Day')),
      row(cell('Skiff', 'rowSpan="2"'), cell('3'), cell('12')),
      row(cell('', 'vMerge="1"'), cell('4'), cell('15')),
    ];
    const slide = `<p:graphicFrame><a:tbl>${rows.join('')}</a:tbl></p:graphicFrame>`;
    expect((await parse(presentationOf([slide]))).sections[0]?.markdown).toBe(
      '# Slide 1\n\n| Boat | Fee Hour | Fee Day |\n| --- | --- | --- |\n| Skiff | 3 | 12 |\n| Skiff | 4 | 15 |',
    );
  });

  test('has the numbers of lists', async () => {
    const item = (text: string, type: string, properties = '') =>
      paragraph(text, `<a:pPr ${properties}><a:buAutoNum type="${type}"/></a:pPr>`);
    const body = [
      item('one', 'arabicPeriod'),
      item('detail', 'alphaLcParenR', 'lvl="1"'),
      item('two', 'arabicPeriod'),
      paragraph('between'),
      item('again', 'romanUcPeriod'),
    ];
    expect((await parse(presentationOf([shape(body.join(''))]))).sections[0]?.markdown).toBe(
      '# Slide 1\n\n1. one\n  a) detail\n2. two\n\nbetween\n\nI. again',
    );
  });

  test('says which slides are hidden, and shows the values of charts in their format', async () => {
    const values =
      '<c:numRef><c:numCache><c:formatCode>0%</c:formatCode><c:pt><c:v>0.25</c:v></c:pt></c:numCache></c:numRef>';
    const years =
      '<c:numRef><c:numCache><c:formatCode>yyyy</c:formatCode><c:pt><c:v>45292</c:v></c:pt></c:numCache></c:numRef>';
    const slide = `${shape(paragraph('Shares'), 'title')}<p:graphicFrame><c:chart r:id="rId1"/></p:graphicFrame>`;
    const parts = {
      'ppt/slides/slide9.xml': `<p:sld show="0"><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
      'ppt/slides/_rels/slide9.xml.rels': relations({ rId1: ['chart', '../charts/chart1.xml'] }),
      'ppt/charts/chart1.xml': `<c:chart><c:ser><c:tx><c:v>North</c:v></c:tx><c:cat>${years}</c:cat><c:val>${values}</c:val></c:ser></c:chart>`,
    };
    expect((await parse(presentationOf([slide], parts))).sections[0]?.markdown).toBe(
      '# Shares (hidden slide)\n\nChart\n\n|  | North |\n| --- | --- |\n| 2024 | 25% |',
    );
  });

  test('has charts, notes and comments', async () => {
    const points = (texts: string[]) => texts.map((text) => `<c:pt><c:v>${text}</c:v></c:pt>`).join('');
    const series = (name: string, values: string[]) =>
      `<c:ser><c:tx>${points([name])}</c:tx><c:cat>${points(['2023', '2024'])}</c:cat><c:val>${points(values)}</c:val></c:ser>`;
    const slide = `${shape(paragraph('Sales'), 'title')}<p:graphicFrame><c:chart r:id="rId1"/></p:graphicFrame>`;
    const parts = {
      'ppt/slides/_rels/slide9.xml.rels': relations({
        rId1: ['chart', '../charts/chart1.xml'],
        rId2: ['notesSlide', '/ppt/notes.xml'],
        rId3: ['comments', '../comments.xml'],
        rId4: ['slideLayout', '../absent.xml'],
      }),
      'ppt/charts/chart1.xml': `<c:chart><c:title>${paragraph('Growth')}</c:title>${series('Bikes', ['1', '2'])}${series('Parts', ['3', '4'])}</c:chart>`,
      'ppt/notes.xml': `<p:notes>${shape(paragraph('1'), 'sldNum')}${shape(paragraph('Say hello.'), 'body')}</p:notes>`,
      'ppt/comments.xml': '<p:cmLst><p:cm><p:text>Really?</p:text></p:cm></p:cmLst>',
    };
    expect((await parse(presentationOf([slide], parts))).sections[0]?.markdown).toBe(
      '# Sales\n\nChart: Growth\n\n|  | Bikes | Parts |\n| --- | --- | --- |\n| 2023 | 1 | 3 |\n| 2024 | 2 | 4 |\n\nNotes: Say hello.\n\nComment: Really?',
    );
  });

  test('has charts with gaps, groups of categories, and titles of several lines or from cells', async () => {
    const points = (...texts: string[]) =>
      texts.map((text, index) => (text ? `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>` : '')).join('');
    const ofCell = (text: string) =>
      `<c:tx><c:strRef><c:strCache>${points(text)}</c:strCache></c:strRef></c:tx>`;
    const levels = [points('Q1', 'Q2', 'Q1'), points('2023', '', '2024')];
    const categories = `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache>${levels.map((level) => `<c:lvl>${level}</c:lvl>`).join('')}</c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
    const label = `<c:dLbls><c:dLbl><c:tx><c:rich>${paragraph('Best ever')}</c:rich></c:tx></c:dLbl></c:dLbls>`;
    const series = (name: string, ...values: string[]) =>
      `<c:ser>${ofCell(name)}${label}${categories}<c:val><c:numRef><c:numCache>${points(...values)}</c:numCache></c:numRef></c:val></c:ser>`;
    const title = `<c:title><c:tx><c:rich>${paragraph('Bikes')}${paragraph('sold')}</c:rich></c:tx></c:title>`;
    const slide = `${shape(paragraph('Sales'), 'title')}<p:graphicFrame><c:chart r:id="rId1"/></p:graphicFrame>`;
    const parts = {
      'ppt/slides/_rels/slide9.xml.rels': relations({ rId1: ['chart', '../charts/chart1.xml'] }),
      'ppt/charts/chart1.xml': `<c:chart>${title}${series('North', '1', '', '3')}${series('South', '4', '5', '6')}<c:valAx><c:title>${ofCell('Pieces')}</c:title></c:valAx></c:chart>`,
    };
    expect((await parse(presentationOf([slide], parts))).sections[0]?.markdown).toBe(
      '# Sales\n\nChart: Bikes sold, Pieces\n\n|  | North | South |\n| --- | --- | --- |\n| 2023, Q1 | 1 | 4 |\n| 2023, Q2 |  | 5 |\n| 2024, Q1 | 3 | 6 |',
    );
  });

  test('has charts of points, each beside the place where it is drawn', async () => {
    const points = (...texts: string[]) => texts.map((text) => `<c:pt><c:v>${text}</c:v></c:pt>`).join('');
    const series = (name: string, x: string[], y: string[]) =>
      `<c:ser><c:tx>${points(name)}</c:tx><c:xVal>${points(...x)}</c:xVal><c:yVal>${points(...y)}</c:yVal></c:ser>`;
    const parts = {
      'ppt/slides/_rels/slide9.xml.rels': relations({ rId1: ['chart', '../charts/chart1.xml'] }),
      'ppt/charts/chart1.xml': `<c:chart>${series('A', ['1', '2'], ['10', '20'])}${series('B', ['1', '2'], ['11', '21'])}${series('C', ['5', '6'], ['50', '60'])}</c:chart>`,
    };
    const slide = '<p:graphicFrame><c:chart r:id="rId1"/></p:graphicFrame>';
    expect((await parse(presentationOf([slide], parts))).sections[0]?.markdown).toBe(
      '# Slide 1\n\nChart\n\n|  | A | B |  | C |\n| --- | --- | --- | --- | --- |\n| 1 | 10 | 11 | 5 | 50 |\n| 2 | 20 | 21 | 6 | 60 |',
    );
  });

  test('has charts of the kinds since Office 2016, with the groups of their categories', async () => {
    const points = (...texts: string[]) =>
      texts.map((text, index) => (text ? `<cx:pt idx="${index}">${text}</cx:pt>` : '')).join('');
    const categories = `<cx:strDim type="cat"><cx:lvl>${points('Bikes', 'Pumps', 'Repair')}</cx:lvl><cx:lvl>${points('Goods', '', 'Service')}</cx:lvl></cx:strDim>`;
    const values = `<cx:numDim type="size"><cx:lvl formatCode="0%">${points('0.5', '0.25', '0.25')}</cx:lvl></cx:numDim>`;
    const slide = `${shape(paragraph('Sales'), 'title')}<mc:AlternateContent><mc:Choice Requires="cx1"><p:graphicFrame><cx:chart r:id="rId1"/></p:graphicFrame></mc:Choice><mc:Fallback><p:pic/></mc:Fallback></mc:AlternateContent>`;
    const parts = {
      'ppt/slides/_rels/slide9.xml.rels': relations({ rId1: ['chartEx', '../charts/chartEx1.xml'] }),
      'ppt/charts/chartEx1.xml': `<cx:chartSpace><cx:chartData><cx:data id="0">${categories}${values}</cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>Revenue</cx:v></cx:txData></cx:tx><cx:txPr>${paragraph('Revenue')}</cx:txPr></cx:title><cx:plotArea><cx:series layoutId="treemap"><cx:tx><cx:txData><cx:f>A1</cx:f><cx:v>Share</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotArea></cx:chart></cx:chartSpace>`,
    };
    expect((await parse(presentationOf([slide], parts))).sections[0]?.markdown).toBe(
      '# Sales\n\nChart: Revenue\n\n|  | Share |\n| --- | --- |\n| Goods, Bikes | 50% |\n| Goods, Pumps | 25% |\n| Service, Repair | 25% |',
    );
  });

  test('has what is written about groups of shapes, and each comment as one', async () => {
    const described = (text: string) => `<p:cNvPr id="1" name="x" descr="${text}"/>`;
    const group = `<p:grpSp><p:nvGrpSpPr>${described('Plan of the site')}</p:nvGrpSpPr>${shape(paragraph('Gate'))}</p:grpSp>`;
    const picture = `<p:pic><p:nvPicPr>${described('A crane')}</p:nvPicPr></p:pic>`;
    const parts = {
      'ppt/slides/_rels/slide9.xml.rels': relations({ rId1: ['comments', '../comments/one.xml'] }),
      'ppt/comments/one.xml':
        '<p188:cmLst><p188:cm><p188:replyLst><p188:reply><p188:txBody><a:p><a:r><a:t>Done.</a:t></a:r></a:p></p188:txBody></p188:reply></p188:replyLst><p188:txBody><a:bodyPr/><a:p><a:r><a:t>Ask </a:t></a:r><a:r><a:t>Ann</a:t></a:r></a:p><a:p><a:r><a:t>about it.</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>',
    };
    expect((await parse(presentationOf([picture + group], parts))).sections[0]?.markdown).toBe(
      '# Slide 1\n\n[Image: A crane]\n\n[Image: Plan of the site]\n\nGate\n\nComment: Done.\n\nComment: Ask Ann about it.',
    );
  });

  test('is read without missing slides', async () => {
    const parts = { 'ppt/slides/slide9.xml': '', 'ppt/_rels/presentation.xml.rels': relations({}) };
    expect((await parse(presentationOf(['', ''], parts))).sections).toEqual([
      { page: 1, markdown: '' },
      { page: 2, markdown: '' },
    ]);
  });

  test('is damaged without a list of slides', async () => {
    await expect(parse(zipOf({ 'ppt/slides/slide1.xml': '<p:sld/>' }))).rejects.toThrow('damaged');
  });
});
