import { expect, test } from 'vitest';
import { quoteGrid } from './quote-grid.ts';

const rota = {
  headingPath: ['Ward 3 rota, week 12'],
  page: 1,
  text: `| Name | Mon | Tue | Wed | Thu | Fri |
| --- | --- | --- | --- | --- | --- |
| Ann Lee | E | E | L | OFF | N |
| Bob Marsh | L | N | N | OFF | OFF |
| Cara Diaz | OFF | L | E | E | TR |
| Dev Patel | N | OFF | OFF | L | L |

E = early shift, L = late shift, N = night shift, OFF = day off, TR = training`,
};

const plans = {
  headingPath: ['Plans'],
  page: null,
  text: `| Feature | Basic | Pro | Team |
| --- | --- | --- | --- |
| Single sign-on | x | o | ✓ |
| Audit log | x | ✓ | ✓ |

Key: ✓ = included, x = not available, o = extra charge`,
};

const lessons = {
  headingPath: ['Timetable of class 7B'],
  page: null,
  text: `| Period | Monday | Tuesday | Wednesday |
| --- | --- | --- | --- |
| 1 (8:00) | Maths | PE | Art |
| 2 (8:50) | English | PE | Art |
| 3 (9:50) | Art | Maths | English |`,
};

const distances = {
  headingPath: ['Distances'],
  page: null,
  text: '| | Arden | Bexley | Corby |\n| --- | --- | --- | --- |\n| Arden | – | 42 | 87 |\n| Bexley | 42 | – | 51 |\n| Corby | 87 | 51 | – |',
};

test.each([
  ['When does 7B have PE?', lessons, '- Period: 1 (8:00), Tuesday: PE\n- Period: 2 (8:50), Tuesday: PE'],
  [
    'What does 7B have on Monday?',
    lessons,
    '- Period: 1 (8:00), Monday: Maths\n- Period: 2 (8:50), Monday: English\n- Period: 3 (9:50), Monday: Art',
  ],
  ['How far is it from Arden to Corby?', distances, 'Arden, Corby: 87'],
  [
    'What is the difference between Pro and Team?',
    plans,
    'Feature: Single sign-on, Pro: o (extra charge), Team: ✓ (included)',
  ],
  ['What does the Pro plan include?', plans, 'Feature: Audit log, Pro: ✓ (included)'],
])('%s: where a value stands, how columns differ, what one has', (question, passage, text) => {
  expect(quoteGrid(question, [passage])).toEqual([{ source: 0, text }]);
});

test.each([
  ['Which shift does Dev work on Thursday?', 'Name: Dev Patel, Thu: L (late shift)'],
  ['When does Ann work the late shift?', 'Name: Ann Lee, Wed: L (late shift)'],
  ['On which day does Cara have training?', 'Name: Cara Diaz, Fri: TR (training)'],
  ['Who works the night shift on Tuesday?', 'Name: Bob Marsh, Tue: N (night shift)'],
  ['Who is off on Thursday?', '- Name: Ann Lee, Thu: OFF (day off)\n- Name: Bob Marsh, Thu: OFF (day off)'],
  ['Is single sign-on included in Pro?', 'Feature: Single sign-on, Pro: o (extra charge)'],
])('%s: the cells of a rota or of a comparison, with what their codes mean', (question, text) => {
  const source = text.startsWith('Feature') ? 1 : 0;
  expect(quoteGrid(question, [rota, plans])).toEqual([{ source, text }]);
});

const dienstplan = {
  headingPath: ['Dienstplan Station 3'],
  page: null,
  text: `| Name | Mo | Di | Mi | Do | Fr |
| --- | --- | --- | --- | --- | --- |
| Anna Lehmann | F | F | S | frei | N |
| Bernd Marx | S | N | N | frei | frei |
| Clara Dietz | frei | S | F | F | FB |

F = Frühdienst, S = Spätdienst, N = Nachtdienst, FB = Fortbildung`,
};

test.each([
  ['Welche Schicht hat Anna am Freitag?', 'Name: Anna Lehmann, Fr: N (Nachtdienst)'],
  ['Wer hat am Dienstag Nachtdienst?', 'Name: Bernd Marx, Di: N (Nachtdienst)'],
  ['Wer hat am Donnerstag frei?', '- Name: Anna Lehmann, Do: frei\n- Name: Bernd Marx, Do: frei'],
  ['Wann hat Clara Fortbildung?', 'Name: Clara Dietz, Fr: FB (Fortbildung)'],
])('days in two letters, and "frei" where it is no negation: %s', (question, text) => {
  expect(quoteGrid(question, [dienstplan])).toEqual([{ source: 0, text }]);
});

test('a word of several values need not be said: nights for the night shift', () => {
  expect(quoteGrid('When is Bob working nights?', [rota])).toEqual([
    { source: 0, text: 'Name: Bob Marsh, Tue: N (night shift), Wed: N (night shift)' },
  ]);
});

test.each([
  'Who works the night shift on Sunday?',
  'When does Zoe work the late shift?',
  'Who replaces Ann on Friday?',
  'What is the phone number of Ann?',
  'When does Ann have training?',
  'Who does not work the night shift on Tuesday?',
])('a grid does not answer what it does not tell: %s', (question) => {
  expect(quoteGrid(question, [rota, plans])).toEqual([]);
});

test('words that are no codes are shown as they are', () => {
  const written = rota.text.replace(/\n\nE = .*/u, '').replaceAll('| L ', '| late shift ');
  expect(quoteGrid('Which shift does Dev work on Thursday?', [{ ...rota, text: written }])).toEqual([
    { source: 0, text: 'Name: Dev Patel, Thu: late shift' },
  ]);
});

test('a table that goes on in another passage is read in both, one with other columns is not', () => {
  const [header, rule] = rota.text.split('\n');
  const legend = rota.text.split('\n').at(-1);
  const rows = '| Eve Roe | TR | TR | L | OFF | E |\n| Finn Oak | E | L | L | N | OFF |';
  const further = { ...rota, text: `${header}\n${rule}\n${rows}\n\n${legend}` };
  const other = { ...further, text: further.text.replace('| Mon |', '| Sat |') };
  expect(quoteGrid('Who is off on Thursday?', [rota, other, further])).toEqual([
    { source: 0, text: '- Name: Ann Lee, Thu: OFF (day off)\n- Name: Bob Marsh, Thu: OFF (day off)' },
    { source: 2, text: '- Name: Eve Roe, Thu: OFF (day off)' },
  ]);
});
