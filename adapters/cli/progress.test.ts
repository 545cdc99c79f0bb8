import { expect, test } from 'vitest';
import { startProgress } from './progress.ts';

function record(isTTY: boolean, columns = 60) {
  const drawn: string[] = [];
  return { drawn, terminal: { isTTY, columns, write: (text: string) => drawn.push(text) } };
}

test('the bar fills up with the steps and shows the current activity', () => {
  const { drawn, terminal } = record(true);
  const progress = startProgress(4, terminal);
  progress.show('uploading a.txt');
  progress.advance();
  progress.advance(3);
  progress.end();
  expect(drawn).toEqual([
    '\r\x1b[K[........................] 0 %  uploading a.txt',
    '\r\x1b[K[######..................] 25 %  uploading a.txt',
    '\r\x1b[K[########################] 100 %  uploading a.txt',
    '\r\x1b[K',
  ]);
});

test('a file name can neither leave the line nor control the terminal', () => {
  const { drawn, terminal } = record(true, 50);
  startProgress(1, terminal).show(`uploading ${'long\n\x1b[2J'.repeat(10)}`);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toHaveLength('\r\x1b[K'.length + 49);
  expect(drawn[0]?.slice('\r\x1b[K'.length)).not.toMatch(/\p{Cc}/u);
});

test('nothing is drawn without a terminal', () => {
  const { drawn, terminal } = record(false);
  const progress = startProgress(1, terminal);
  progress.show('uploading');
  progress.advance();
  progress.end();
  expect(drawn).toEqual([]);
});

test('the bar of no steps is full', () => {
  const { drawn, terminal } = record(true);
  startProgress(0, terminal).show('');
  expect(drawn).toEqual([`\r\x1b[K[${'#'.repeat(24)}] 100 %  `]);
});
