import { expect, test } from 'vitest';
import { splitPassage } from './split-passage.ts';

const texts = (markdown: string) => splitPassage(markdown).map((quotable) => quotable.text);

test('splits a paragraph into sentences, not at abbreviations, initials or ordinals', () => {
  expect(
    texts('Dr. J. R. Smith met the U.S. Army at 3.5 p.m. on the 3. of May. He left, e.g. by car. Really?'),
  ).toEqual([
    'Dr. J. R. Smith met the U.S. Army at 3.5 p.m. on the 3. of May.',
    'He left, e.g. by car.',
    'Really?',
  ]);
});

test.each([
  ['黑豹队丢了308分。他们赢了！真的？', ['黑豹队丢了308分。', '他们赢了！', '真的？']],
  ['قال الرجل ذلك. ثم ذهب؟ نعم.', ['قال الرجل ذلك.', 'ثم ذهب؟', 'نعم.']],
  ['यह पहला वाक्य है। यह दूसरा है।', ['यह पहला वाक्य है।', 'यह दूसरा है।']],
])('splits %s', (paragraph, sentences) => {
  expect(texts(paragraph)).toEqual(sentences);
});

test('joins the lines of a paragraph, without a space in Chinese', () => {
  expect(texts('One line\ngoes on.\n\nAnother.')).toEqual(['One line goes on.', 'Another.']);
  expect(texts('租赁期限为\n三年。')).toEqual(['租赁期限为三年。']);
});

test('quotes a table row with its headers', () => {
  expect(texts('| Part | Price |\n|:--|--:|\n| A\\|B | **7** |\n| C | |')).toEqual([
    'Part: A|B, Price: 7',
    'Part: C',
  ]);
});

test('strips Markdown from what it quotes', () => {
  expect(
    texts('> See [the *guide*](http://a.b/c_(d)) and `npm start` at 5\\*3 for snake_case_names.<br>'),
  ).toEqual(['See the guide and npm start at 5*3 for snake_case_names.']);
});

test('gives each sentence the heading above it', () => {
  expect(splitPassage('# Leave\n\n25 days.\n\n## Notice ##\n30 days.')).toMatchObject([
    { text: '25 days.', lead: 'Leave' },
    { text: '30 days.', lead: 'Notice' },
  ]);
});

test('quotes a heading only when nothing else is there', () => {
  const [only, ...rest] = splitPassage('# Annual report\n## By Ada\n\n**Summary**\nAll is well.');
  expect(only).toMatchObject({ text: 'All is well.', lead: 'Annual report By Ada Summary' });
  expect(rest).toEqual([]);
  expect(texts('# Annual report\n## By Ada')).toEqual(['Annual report', 'By Ada']);
});

test('keeps a label with the sentence that it announces', () => {
  expect(texts('- **Theft alarm.** It sends its position\n  twice a minute. It needs a plan.')).toEqual([
    'Theft alarm. It sends its position twice a minute.',
    'It needs a plan.',
  ]);
});

test('leaves out running headers of documents with pages alone', () => {
  const markdown = 'It ends.\n\n4 Row and Column Access Control Support';
  expect(splitPassage(markdown, true).map((quotable) => quotable.text)).toEqual(['It ends.']);
  expect(texts(markdown)).toHaveLength(2);
});

test('keeps a short list with the line that introduces it', () => {
  expect(texts('Please read on. You need:\n\n- the receipt\n- the **box**')).toEqual([
    'Please read on.',
    'You need: the receipt; the box',
  ]);
});

test('splits a long list into its items', () => {
  const items = Array.from({ length: 20 }, (_, index) => `item number ${index} of the list that is long`);
  const quotables = splitPassage(`You need:\n${items.map((item) => `1. ${item}`).join('\n')}`);
  expect(quotables.slice(1).map((quotable) => quotable.text)).toEqual(items);
  expect(quotables.at(-1)?.lead).toBe('You need:');
});

test('cuts a text without full stops at spaces', () => {
  const pieces = texts('สวัสดีชาวโลก '.repeat(100));
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(420);
  expect(pieces.join(' ')).toBe('สวัสดีชาวโลก '.repeat(100).trim());
});

test('quotes code line by line as it stands', () => {
  expect(texts('```sh\nnpm ci\n# **not** bold\n```')).toEqual(['npm ci', '# **not** bold']);
});

test('finds nothing in nothing', () => {
  expect(texts('\n---\n\n')).toEqual([]);
});

test('text after the last item of a list is none of it', () => {
  expect(
    texts(
      '  - Electricity 1,890 pounds\n  - In the bank on 31 March: 12,704 pounds\nThe post office counter brought in 1,130 pounds in commission.',
    ),
  ).toContain('The post office counter brought in 1,130 pounds in commission.');
  expect(texts('- an item that goes on in the next line, since it was\n  wrapped there')).toEqual([
    'an item that goes on in the next line, since it was wrapped there',
  ]);
});

test('lines of plain text whose columns spaces keep apart are the rows of a table', () => {
  expect(
    texts(
      'Who does what\n  Dilwyn   offers for card machines    19 May\n  Honor    thank-you letter            8 May\n\nA sentence.  Another one.',
    ),
  ).toEqual([
    'Who does what',
    'Dilwyn: offers for card machines 19 May',
    'Honor: thank-you letter 8 May',
    'A sentence.',
    'Another one.',
  ]);
});

test('a table or a list in Markdown is none of plain text, however wide its gaps are', () => {
  expect(texts('| Part   | Price  |\n|--------|--------|\n| Pump   | 129.50 |\n| Valve  | 18.00  |')).toEqual(
    ['Part: Pump, Price: 129.50', 'Part: Valve, Price: 18.00'],
  );
  expect(texts('- Takings   38,460\n- Costs   29,115')).toEqual(['Takings 38,460', 'Costs 29,115']);
});

test('the line above a table is its caption', () => {
  const [, row] = splitPassage(
    'Card ending 6054, Ada Brandt\n\n| Date | Where | GBP |\n|---|---|---|\n| 4 April | Alton | 129.00 |\n| 5 April | Liss | 11.00 |',
  );
  expect(row?.lead).toBe('Card ending 6054, Ada Brandt');
});

test.each([
  ['has answers, which stand alone where they are sentences', ''],
  ['answers its own, whatever the heading above it asks', '# What do people ask?\n\n'],
])('a table of questions and answers %s', (_, above) => {
  const quotables = splitPassage(
    `${above}| ID | Question | Answer | Remark |\n|---|---|---|---|\n| D3 | What may be stored? | Only code. It is kept for a year. | Ask first if you are not sure. |\n| D4 | Where is it stored? | In Lyon | |`,
  );
  expect(quotables.map(({ text, answers }) => [text, answers])).toEqual([
    ['Only code.', 'What may be stored?'],
    ['It is kept for a year.', 'What may be stored?'],
    ['Ask first if you are not sure.', undefined],
    ['Where is it stored? In Lyon', 'Where is it stored?'],
  ]);
});

test('a form whose labels are questions stays one', () => {
  const [first] = splitPassage(
    '| Question | Answer |\n|---|---|\n| Name | Ann Lee |\n| Any allergies | Nuts |',
  );
  expect(first?.cells).toEqual([{ name: 'Name', value: 'Ann Lee' }]);
});

test('a code in a table has what a legend says that it means, line by line or below "Key"', () => {
  const table = '| Name | Mon | Tue |\n|---|---|---|\n| Ann | E | L |\n| Bob | L | E |';
  for (const legend of [
    'E = early\n\nL = late',
    '**Key**\n\n- E: early\n- L: late',
    'Legend: E – early; L – late.',
  ]) {
    expect(texts(`${table}\n\n${legend}`)[0]).toBe('Name: Ann, Mon: E (early), Tue: L (late)');
  }
  expect(texts(`${table}\n\nE = early`)[0]).toBe('Name: Ann, Mon: E, Tue: L');
});
