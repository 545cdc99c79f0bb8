import { expect, test } from 'vitest';
import { isMessageFurniture, isPageFurniture } from './page-furniture.ts';

test.each([
  '4 Row and Column Access Control Support in IBM DB2 for i',
  'Chapter 3. Row and Column Access Control 15',
  'Page 3 of 12',
  '7 / 90',
  '3.1.1 Row permission definitions 3.1.2 Enabling and activating it',
  'Introduction . . . . . . . . 7',
])('"%s" belongs to the page', (text) => {
  expect(isPageFurniture(text)).toBe(true);
});

test.each([
  'The Row and Column Access Control is described in Chapter 15.',
  'Samira Quist 212',
  '14 Harbour Road, Port Ellery, Marlow County',
  'Total cost of all the repairs in euros 4500',
  '34 seats in the quiet room upstairs',
  'Version 3.8.0 of the motor firmware',
])('"%s" belongs to the text', (text) => {
  expect(isPageFurniture(text)).toBe(false);
});

test.each([
  ['Content-Type: text/plain; charset=utf-8', true],
  ['References: <4711@post.example>', true],
  ['Received: from post.example by mail.example', true],
  ['X-Mailer: Post 4.1', true],
  ['Content-Security-Policy: improved error handling for invalid directive names', false],
  ['X-Frame-Options: DENY', false],
  ['References: Li and others, 2023', false],
  ['Received: 18 June 2025', false],
])('whether "%s" is a header for machines: %s', (text, isHeader) => {
  expect(isMessageFurniture(text)).toBe(isHeader);
});
