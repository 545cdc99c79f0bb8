import { expect, test } from 'vitest';
import { formatCsv } from '../routers/objects/format-csv.ts';
import { parseQuestions, toQuestionRows } from './parse-questions.ts';

const header = 'question,file,passage,answer,gain\n';

test('rows with the same question are one question with several targets', () => {
  const { questions, faults } = parseQuestions(
    'csv',
    `\uFEFF${header}Why?,a.pdf,,Because,2\n\nWhy?,b.pdf,"It is, so",,\nWhen?,,,,\n`,
  );
  expect(faults).toEqual([]);
  expect(questions).toEqual([
    {
      body: 'Why?',
      expected: 'Because',
      targets: [
        { fileId: null, filename: 'a.pdf', passage: null, gain: 2 },
        { fileId: null, filename: 'b.pdf', passage: 'It is, so', gain: 1 },
      ],
    },
    { body: 'When?', expected: null, targets: [] },
  ]);
});

test('an export can be imported unchanged, including escaped formulas', () => {
  const questions = [
    {
      body: '=cmd|calc',
      expected: '+49\n-2',
      targets: [{ fileId: null, filename: '@a.pdf', passage: '"x"', gain: 1 }],
    },
  ];
  const text = formatCsv(toQuestionRows(questions));
  expect(text).toContain(`'=cmd|calc`);
  expect(parseQuestions('csv', text)).toEqual({ questions, faults: [] });
});

test('JSON lines have the same fields', () => {
  const text = '{"question":"Why?","file":"a.pdf","gain":3}\n\n{"question":"When?"}\n';
  expect(parseQuestions('jsonl', text).questions.map(({ body, targets }) => [body, targets.length])).toEqual([
    ['Why?', 1],
    ['When?', 0],
  ]);
});

test.each([
  ['csv', 'query,file\nWhy?,a\n', ['Line 1: there is no column "question". The first line names']],
  ['csv', 'question,colour\nWhy?,red\n', ['Line 1: the column "colour" is not known.']],
  ['csv', 'question,question\nWhy?,a\n', ['Line 1: a column is listed twice.']],
  [
    'csv',
    'question,file\nWhy?,a,b\n ,a\n',
    ['Line 2: there are 3 cells', 'Line 3: "question" must not be blank'],
  ],
  [
    'csv',
    `question,gain\nWhy?,many\n"How\nlong?",-1\n`,
    ['Line 2: "gain" must be a number', 'Line 4: "gain"'],
  ],
  ['csv', 'question\n"Why?\n', ['Line 2: a quoted cell is not closed']],
  ['csv', 'question\n', ['Line 1: there are no questions']],
  [
    'jsonl',
    '{"question":"Why?"}\n[1\n{"question":7}',
    ['Line 2: this is not a JSON object', 'Line 3: "question"'],
  ],
] as const)('a wrong %s is told with its lines: %j', (format, text, faults) => {
  const found = parseQuestions(format, text).faults;
  expect(found).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(found[index]).toContain(fault);
});

test('a file with too many rows is refused with the line at which the limit is exceeded', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `q${index}`).join('\n');
  expect(parseQuestions('csv', `question\n${many}`).faults[0]).toBe(
    'Line 1003: a set has at most 1,000 questions.',
  );
  const same = 'same\n'.repeat(100_000);
  expect(parseQuestions('csv', `question\n${same}`).faults).toEqual([
    'Line 5002: a file has at most 5,000 rows.',
  ]);
  const lines = '{"question":"same"}\n'.repeat(100_000);
  expect(parseQuestions('jsonl', lines).faults).toEqual(['Line 5001: a file has at most 5,000 rows.']);
});

test.each([
  [
    'csv',
    `question${','.repeat(19)}\n${'a'.repeat(200_001)}`,
    'Line 2: it is longer than 200,000 characters.',
  ],
  ['csv', `question${','.repeat(50_000)}\n`, 'Line 1: there are more than 20 cells, but at most 5 columns.'],
  ['jsonl', `{"question": "a"}\n${'['.repeat(900_000)}`, 'Line 2: it is longer than 200,000 characters.'],
] as const)(
  'a file in %s is not parsed any further than its first line without end',
  (format, text, fault) => {
    expect(parseQuestions(format, text)).toEqual({ questions: [], faults: [fault] });
  },
);
