import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { threadTime } from '../../../test/support/timing/thread-time.ts';
import { cleanText } from '../pool/clean-text.ts';
import { parse as parseCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { parse as parseMarkdown } from './markdown.ts';
import { betterEncoding } from './old-encodings.ts';
import { looksLikeText } from './sniff-text.ts';
import { parse as parseText } from './text.ts';

describe('text of unknown encoding', () => {
  test.each([
    ['utf8', 'Größe 東京 👍'],
    ['win1252', 'Die Größe der Straße überrascht, “schön” – für die Füße'],
    ['cp932', '佐藤太郎,髙橋淳,名古屋'],
    ['euc-kr', '한국어 문서입니다 안녕하세요'],
    ['gb18030', '中文文档测试内容你好'],
    ['koi8-r', 'Привет мир, это документ'],
    ['win1251', 'Привет мир, это документ'],
    ['utf-16le', 'UTF-16 without a mark'],
    ['utf-16be', 'UTF-16 without a mark'],
    ['utf-32le', 'Größe 👍\nwithout a mark'],
    ['utf-32be', 'Größe 👍\nwithout a mark'],
    ['cp850', 'Größe und Übermaß: die Straße führt über die Brücke'],
    ['cp437', 'Größe und Übermaß: die Straße führt über die Brücke'],
    ['cp852', 'Zażółć gęślą jaźń. Łódź leży w Polsce, żółw idzie drogą'],
    ['iso-8859-2', 'Zażółć gęślą jaźń. Łódź leży w Polsce, żółw idzie drogą'],
    ['cp866', 'Привет мир, это документ. Съешь ещё этих булок'],
    ['iso-8859-5', 'Привет мир, это документ. Съешь ещё этих булок'],
    ['macintosh', "L'été dernier, à la fenêtre, le garçon mangeait des crêpes. Où êtes-vous ?"],
    ['iso-8859-15', "L'été dernier, le cœur a ses raisons : 3 € la pièce"],
  ])('is read in %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding))).toBe(text);
  });

  test('is refused in EBCDIC, with a sentence that says what to do', () => {
    // Code page 37: letters, digits and the space.
    const rows = ['abcdefghi', 'jklmnopqr', 'stuvwxyz', 'ABCDEFGHI', 'JKLMNOPQR', 'STUVWXYZ', '0123456789'];
    const starts = [0x81, 0x91, 0xa2, 0xc1, 0xd1, 0xe2, 0xf0];
    const toByte = (letter: string) => {
      const row = rows.findIndex((one) => one.includes(letter));
      return row < 0 ? 0x40 : (starts[row] ?? 0) + (rows[row]?.indexOf(letter) ?? 0);
    };
    const text = 'The account of customer 4711 was closed on the last day of March and the balance paid out';
    expect(() => decodeText(Uint8Array.from([...text].map(toByte)))).toThrow(
      /EBCDIC.*save the file as UTF-8/,
    );
  });

  test('is accepted with NUL bytes between fields, and with check boxes from a private-use area', () => {
    expect(looksLikeText(Buffer.from(`${'name\0\0value\0'.repeat(20)}\n`))).toBe(true);
    expect(
      looksLikeText(Buffer.from('\uf0a3 Yes, there are rules on this \uf0a3 No, there are none yet')),
    ).toBe(true);
    expect(looksLikeText(new Uint8Array(200))).toBe(false);
  });

  test('loses its byte order mark', () => {
    expect(decodeText(Buffer.from('\ufeffHello'))).toBe('Hello');
    expect(decodeText(Buffer.from('\ufeffHello', 'utf16le'))).toBe('Hello');
    expect(decodeText(iconv.encode('\ufeffHello', 'utf-32le'))).toBe('Hello');
  });

  test('is still read as UTF-8 with one broken byte', () => {
    expect(decodeText(Buffer.concat([Buffer.from('Größe, '), Buffer.from([0xff]), Buffer.from('Maß')]))).toBe(
      'Größe, Maß',
    );
  });
});

test('a guessed encoding is kept unless another one is clearly better', () => {
  expect(betterEncoding(iconv.encode('ein Preis von 3 ¤', 'win1252'), 'windows-1252')).toBe('windows-1252');
});

const markdownOf = async (text: string) => (await parseMarkdown(Buffer.from(text))).sections[0]?.markdown;

describe('Markdown', () => {
  test.each([
    ['decodes entities', 'R&amp;D &#8364; &copy;', 'R&D € ©'],
    ['keeps a decoded pipe out of the columns', '| &#124; |', '| \\| |'],
    ['decodes escapes within names', 'FUNCTION\\_USAGE', 'FUNCTION_USAGE'],
    ['leaves code alone', '```\n&amp; a\\_b\n<!-- x -->\n```', '```\n&amp; a\\_b\n<!-- x -->\n```'],
    [
      'reads tables in HTML, with their merged cells',
      'Fees:\n\n<table>\n<tr><th>Plan</th><th>Price</th></tr>\n<tr><td rowspan="2">Basic</td><td>10 &euro;</td></tr>\n<tr><td>12 &euro;</td></tr>\n</table>\nThe end.',
      'Fees:\n\n\n\n| Plan | Price |\n| --- | --- |\n| Basic | 10 € |\n| Basic | 12 € |\n\n\nThe end.',
    ],
    [
      'reads superscripts and subscripts in HTML as characters, except beside code',
      '1,234<sup>2</sup> of CO<SUB>2</SUB> on the 1<sup>st</sup>\nwrite `<sup>2</sup>`',
      '1,234² of CO₂ on the 1st\nwrite `<sup>2</sup>`',
    ],
    ['leaves a table in HTML alone that never ends', '<table>\n<tr><td>a', '<table>\n<tr><td>a'],
    ['leaves tables in code alone', '```\n<table></table>\n```', '```\n<table></table>\n```'],
    ['drops comments', 'a\n<!-- one\ntwo -->\nb', 'a\n\nb'],
    ['keeps a comment that never ends', '<!-- one\ntwo', '<!-- one\ntwo'],
    ['makes a paragraph of front matter', '---\ntitle: Guide\n---\nText', 'title: Guide\n\nText'],
    ['leaves unknown entities alone', '&nosuchentity; AT&T', '&nosuchentity; AT&T'],
  ])('%s', async (_name, source, markdown) => {
    expect(await markdownOf(source)).toBe(markdown);
  });
});

test('Markdown may have its title in its metadata', async () => {
  expect((await parseMarkdown(Buffer.from('---\ntitle: "Over the hills"\n---\nText'))).title).toBe(
    'Over the hills',
  );
});

describe('CSV', () => {
  test('may have lines above its header', async () => {
    expect(
      (await parseCsv(Buffer.from('Sales;;\n2024-01-01;;\n\nid;name;sum\n1;Ann;10\n'))).sections[0]?.markdown,
    ).toBe('## Sales\n\n2024-01-01\n\n| id | name | sum |\n| --- | --- | --- |\n| 1 | Ann | 10 |');
  });

  test('may have one column, and a last row that is longer', async () => {
    expect((await parseCsv(Buffer.from('mail\na@x.test\nb@x.test,gone'))).sections[0]?.markdown).toBe(
      '| mail |  |\n| --- | --- |\n| a@x.test |\n| b@x.test | gone |',
    );
  });

  test('may have an account and its dates above a wider table', async () => {
    const rows = 'Day;Payee;Purpose;Amount\n03.01.2025;Bakery;Card;-4,50\n06.01.2025;Power;January;-89,00';
    const details = 'Account:;DE02 1203\nFrom:;01.01.2025';
    const table =
      '| Day | Payee | Purpose | Amount |\n| --- | --- | --- | --- |\n| 03.01.2025 | Bakery | Card | -4,50 |\n| 06.01.2025 | Power | January | -89,00 |';
    expect((await parseCsv(Buffer.from(`${details}\n${rows}`))).sections[0]?.markdown).toBe(
      `Account: DE02 1203\nFrom: 01.01.2025\n\n${table}`,
    );
    expect((await parseCsv(Buffer.from(`${details}\n\n${rows}`))).sections[0]?.markdown).toBe(
      `| Account: | DE02 1203 |\n| --- | --- |\n| From: | 01.01.2025 |\n\n${table}`,
    );
  });

  test('may hold labels with their values side by side, apart from a table', async () => {
    const lines = [
      'Invoice No:,2024-118,,Date:,2024-03-01',
      'Customer:,ACME Ltd,,Due:,2024-03-31',
      'Contact:,Anna Berg,,Terms:,30 days',
      '',
      'Item,Qty,Price,Total,Note',
      'Bolts,10,2.50,25.00,zinc',
      'Nuts,20,1.00,20.00,',
    ];
    expect((await parseCsv(Buffer.from(lines.join('\n')))).sections[0]?.markdown).toBe(
      [
        'Invoice No: 2024-118\nCustomer: ACME Ltd\nContact: Anna Berg\nDate: 2024-03-01\nDue: 2024-03-31\nTerms: 30 days',
        '| Item | Qty | Price | Total | Note |\n| --- | --- | --- | --- | --- |\n| Bolts | 10 | 2.50 | 25.00 | zinc |\n| Nuts | 20 | 1.00 | 20.00 |  |',
      ].join('\n\n'),
    );
  });

  test('may hold several tables, rows after an empty line, and notes below', async () => {
    const text =
      'Name,Age\nAnn,3\n\nBo,5\n\nCity,Code,Area\nUlm,UL,118\nKiel,KI,119\nSource: the office for statistics in Bonn,,';
    expect((await parseCsv(Buffer.from(text))).sections[0]?.markdown).toBe(
      '| Name | Age |\n| --- | --- |\n| Ann | 3 |\n\n| Name | Age |\n| --- | --- |\n| Bo | 5 |\n\n| City | Code | Area |\n| --- | --- | --- |\n| Ulm | UL | 118 |\n| Kiel | KI | 119 |\n\nSource: the office for statistics in Bonn',
    );
  });

  test('may have names of groups above those of the columns, or no names', async () => {
    const groups = 'Region,Q1,,Q2,\n,Plan,Actual,Plan,Actual\nNorth,1,2,3,4';
    expect((await parseCsv(Buffer.from(groups))).sections[0]?.markdown).toBe(
      '| Region | Q1 Plan | Q1 Actual | Q2 Plan | Q2 Actual |\n| --- | --- | --- | --- | --- |\n| North | 1 | 2 | 3 | 4 |',
    );
    const plain = '2025-01-03,Bakery,-4.50\n2025-01-04,Salary,2000.00';
    expect((await parseCsv(Buffer.from(plain))).sections[0]?.markdown).toBe(
      '|  |  |  |\n| --- | --- | --- |\n| 2025-01-03 | Bakery | -4.50 |\n| 2025-01-04 | Salary | 2000.00 |',
    );
  });

  test('may declare its delimiter, and have spaces before quotation marks', async () => {
    expect((await parseCsv(Buffer.from('sep=;\na,b; c\n1; "x; y"'))).sections[0]?.markdown).toBe(
      '| a,b | c |\n| --- | --- |\n| 1 | x; y |',
    );
  });

  test.each([',', ';', '\t', '|'])('is split at %j', async (delimiter) => {
    const text = [
      ['name', 'note'],
      ['Ann', 'a'],
      ['Bob', 'b'],
    ]
      .map((row) => row.join(delimiter))
      .join('\n');
    expect((await parseCsv(Buffer.from(text))).sections[0]?.markdown).toBe(
      '| name | note |\n| --- | --- |\n| Ann | a |\n| Bob | b |',
    );
  });

  test('is split where it is usually, although a quotation mark is not closed', async () => {
    const text = 'part;price;left\n"Pipe 12;1,50;4\nBall;2,75;8\nPen;0,20;9\n';
    expect((await parseCsv(Buffer.from(text))).sections[0]?.markdown).toBe(
      '| part | price | left |\n| --- | --- | --- |\n| "Pipe 12 | 1,50 | 4 |\n| Ball | 2,75 | 8 |\n| Pen | 0,20 | 9 |',
    );
  });

  test('may have many thousand rows, of which few have a note', async () => {
    const notes = new Map([
      [70_000, 'restarted'],
      [90_000, 'calibrated'],
    ]);
    const rows = Array.from({ length: 100_000 }, (_, row) => `${notes.get(row) ?? ''},${row},${row % 7}`);
    const { sections } = await parseCsv(Buffer.from(['Note,Time,Value', ...rows].join('\n')));
    const lines = sections[0]?.markdown.split('\n') ?? [];
    expect(lines).toHaveLength(100_002);
    expect(lines[70_002]).toBe('| restarted | 70000 | 0 |');
  });

  test('may contain line breaks and delimiters in quotation marks, and rows of any length', async () => {
    expect((await parseCsv(Buffer.from('a,b\n"1\n2","x,y",z\n3'))).sections[0]?.markdown).toBe(
      '| a | b |  |\n| --- | --- | --- |\n| 1 2 | x,y | z |\n| 3 |',
    );
  });
});

describe('plain text', () => {
  test('has no headings', async () => {
    expect((await parseText(Buffer.from('# comment\nkey = 1'))).sections[0]?.markdown).toBe(
      '\\# comment\nkey = 1',
    );
  });
});

describe('tables in plain text', () => {
  const read = async (text: string) => (await parseText(Buffer.from(text))).sections[0]?.markdown;

  test('with a line of a million characters are none, and are read at once', async () => {
    const text = `${'Cod  9\n'.repeat(1_900)}Hake  ${'9'.repeat(1_000_000)}\n`;
    let markdown: string | undefined;
    const milliseconds = await threadTime(async () => {
      markdown = await read(text);
    });
    expect(markdown).toContain('Cod  9\nCod  9');
    expect(milliseconds).toBeLessThan(1_000);
  });

  test('whose columns spaces align are tables, with or without a line below the header', async () => {
    const prices = [
      'PRICES, valid from 16 November',
      '',
      'FISH              whole/kg   fillet/kg   landed by',
      '--------------------------------------------------',
      'Cod                   9.80       17.50   Girl Hannah',
      'Monkfish tail            -       27.50   Provider',
      '',
      'Filleting 1.50 per kg.',
    ].join('\n');
    expect(await read(prices)).toBe(
      [
        'PRICES, valid from 16 November',
        '',
        '',
        '| FISH | whole/kg | fillet/kg | landed by |',
        '| --- | --- | --- | --- |',
        '| Cod | 9.80 | 17.50 | Girl Hannah |',
        '| Monkfish tail | - | 27.50 | Provider |',
        '',
        '',
        'Filleting 1.50 per kg.',
      ].join('\n'),
    );
    const unruled =
      'Line    Stop       Time\n47      School     7:52\n48      Mill       8:10\n49      Pier       9:05';
    expect(await read(unruled)).toContain('| 47 | School | 7:52 |');
  });

  test.each([
    [
      'text beside text',
      Array(5).fill(`${'left column of a page '.repeat(3)}   ${'right column of it '.repeat(3)}`),
    ],
    [
      'a list with points behind it',
      ['e) French       10', 'f) a master     15', 'g) experience   20', 'h) interview    45'],
    ],
    [
      'labels of a form',
      ['Name:      Ann Lee', 'Born:      3 May 1990', 'Street:    4 Mill Road', 'Phone:     555 0100'],
    ],
    [
      'hanging paragraphs',
      [
        'OPEN     7:30 to 13:00',
        '         24 December 6:00',
        'CLOSED   from 25 December',
        '         to 3 January',
      ],
    ],
    [
      'two spaces after a full stop',
      ['He came.  She left.', 'It rained.  We stayed.', 'All slept.  None woke.', 'Day came.  We rose.'],
    ],
    ['a table of its own kind', ['a  | b  | c', '1  | 2  | 3', '4  | 5  | 6', '7  | 8  | 9']],
  ])('%s is no table', async (_, lines) => {
    expect(await read(lines.join('\n'))).toBe(lines.join('\n'));
  });

  test('of many thousand lines are read in the time of their length', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `row ${index}    ${index}    x`);
    expect(await read(lines.join('\n'))).toBe(lines.join('\n'));
  });
});

describe('clean text', () => {
  test('contains nothing that cannot be stored or would hide words', () => {
    expect(cleanText('a\0b\tc\nd\u00ade\ud800f\u200eg\u{e0068}\u{e0101}\u2063h👍')).toBe('ab\tc\ndefgh👍');
  });

  test('keeps words apart that the end of a line or a page stands between', () => {
    expect(cleanText('Main Street 5\vSpringfield\fPage 2\u0085on\r\nb\rc')).toBe(
      'Main Street 5 Springfield Page 2 on\nb c',
    );
  });
});
