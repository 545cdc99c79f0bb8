import { expect, test } from 'vitest';
import { parseStartArguments } from './start-arguments.ts';

test('without arguments a process does everything', () => {
  const everything = { role: 'all', distribute: false, isolateFrom: undefined, restartedAfter: undefined };
  expect(parseStartArguments([])).toEqual(everything);
  expect(parseStartArguments(['all', '--restarted-after=SIGABRT'])).toMatchObject({
    restartedAfter: 'SIGABRT',
  });
});

test('migrate takes how the tables are distributed', () => {
  const parsed = parseStartArguments(['migrate', '--distribute', '--isolate-from', '500']);
  expect(parsed).toMatchObject({ role: 'migrate', distribute: true, isolateFrom: 500 });
});

test.each([['--help'], ['-h']])('%s says what the commands do', (option) => {
  const { text, status } = parseStartArguments(['all', option]) as { text: string; status: number };
  expect(status).toBe(0);
  expect(text).toContain('migrate the database to this version');
});

test.each([
  [['all', '--prot', '80'], "Unknown option '--prot'."],
  [['all', '--isolate-from'], "Option '--isolate-from <value>' argument missing."],
  [['serve'], '"serve" is not a role.'],
  [['all', 'foo', 'bar'], 'Unexpected arguments: "foo bar".'],
  [['api', '--distribute'], '--distribute belongs to migrate: npm run migrate -- --distribute'],
  [['migrate', '--distribute', '--isolate-from', '0'], '--isolate-from takes a number of passages'],
])('%j is refused with a sentence and the commands', (args, sentence) => {
  const { text, status } = parseStartArguments(args) as { text: string; status: number };
  expect(status).toBe(2);
  expect(text.split('\n')[0]).toContain(sentence);
  expect(text).toContain('npm run migrate -- --distribute [');
});
