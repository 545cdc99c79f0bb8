import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { confirm } from './deletion.ts';

/** A terminal at which somebody types this, and ends the input then unless told otherwise. */
function terminalOf(typed: string, { isTTY }: { isTTY: boolean }) {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  return { input, output };
}

test('a deletion goes on after a yes alone', async () => {
  await confirm('The key is deleted.', terminalOf('y\n', { isTTY: true }));
  await confirm('The key is deleted.', terminalOf('Yes\n', { isTTY: false }));
  await expect(confirm('The key is deleted.', terminalOf('\n', { isTTY: true }))).rejects.toThrow(
    'Nothing was deleted.',
  );
});

test.each([
  ['Ctrl-C', '\x03', true],
  ['Ctrl-D', '\x04', true],
  ['the end of the input', '', false],
])('%s at the question is a no', async (_what, typed, isTTY) => {
  const asked = confirm('The key is deleted.', terminalOf(typed, { isTTY }));
  await expect(asked).rejects.toThrow('Nothing was deleted.');
});
