import { expect, test } from 'vitest';
import { makePdf } from '../../../../scripts/eval/make-document.ts';
import { parse } from '../pdf.ts';

const context = { ocrLanguages: ['eng'], reportScans: () => {} };

const markdownOf = async (text: string) =>
  (await parse(makePdf(text), context)).sections.map(({ markdown }) => markdown).join('\n\n');

test('a form keeps each label with its value, whichever column it is in', async () => {
  const markdown = await markdownOf(
    [
      '= Application',
      '',
      'Surname:           Petrov                 First name:        Ilya',
      'Telephone:         0555 443 118           Years trading:     6',
      '',
      'For office use',
      '',
      'Received on:               8 May 2024',
      'Fee per day:               28.50 euros',
      'Approved by:               M. Castellano',
    ].join('\n'),
  );
  for (const line of [
    'Surname: Petrov',
    'First name: Ilya',
    'Years trading: 6',
    'Fee per day: 28.50 euros',
  ]) {
    expect(markdown.split('\n')).toContain(line);
  }
});

test('rows of a statement stay apart, with their header, though some cells are empty', async () => {
  const markdown = await markdownOf(
    [
      'Date         Description                       Paid out      Paid in      Balance',
      '02 Mar       Rent, Elm Court                     650.00                    554.55',
      '05 Mar       Salary, Marine Optics                         2,140.00     2,694.55',
      '09 Mar       Elm Grocers                          82.35                  2,612.20',
    ].join('\n'),
  );
  expect(markdown).toMatch(/^\| Date \| Description \| Paid out \| Paid in \| Balance \|\n/u);
  expect(markdown).toContain('| 05 Mar | Salary, Marine Optics |  | 2,140.00 | 2,694.55 |');
});

test('text in two columns is no table', async () => {
  const markdown = await markdownOf(
    [
      'The laboratory is open from half past seven   A spill of more than half a litre is major',
      'until seven in the evening. Work outside of   and the room is left by everybody at once.',
      'these hours needs the consent of the safety   The doors are closed and the extension that',
      'officer, who has to be asked in writing.      stands on the wall is called from outside.',
    ].join('\n'),
  );
  expect(markdown).not.toContain('|');
  expect(markdown).toContain('Work outside of these hours needs');
});
