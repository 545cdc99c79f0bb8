import { expect, test } from 'vitest';
import { NumberList } from '../helpers/number-list.ts';
import { createWordEncoder } from './word-encoder.ts';

/** Encodes the runs of texts as their characters, and records which runs it was asked for. */
function createRecordingEncoder() {
  const asked: string[] = [];
  const encode = createWordEncoder((run) => {
    asked.push(run);
    return Array.from(`${run}|`, (character) => character.codePointAt(0) ?? 0);
  });
  const runsOf = (text: string) => {
    const found = new NumberList();
    encode(text, found);
    const characters = Array.from(found.borrow(), (code) => String.fromCodePoint(code));
    return characters.join('').match(/[^|]+/g) ?? [];
  };
  return { asked, runsOf };
}

test('runs are of letters, digits and characters beyond ASCII; each is encoded once, whatever its case', () => {
  const { asked, runsOf } = createRecordingEncoder();
  expect(runsOf('The pump, the PUMP-2: größe。')).toEqual(['the', 'pump', 'the', 'pump', '2', 'größe。']);
  expect(runsOf('pump')).toEqual(['pump']);
  expect(runsOf(' ')).toEqual([]);
  expect(asked).toEqual(['the', 'pump', '2', 'größe。']);
});

test('a run that is too long to repeat is encoded each time', () => {
  const { asked, runsOf } = createRecordingEncoder();
  const long = 'x'.repeat(33);
  expect(runsOf(`${long} ${long}`)).toEqual([long, long]);
  expect(asked).toHaveLength(2);
});

test('a full cache is dropped, and runs are encoded again as before', () => {
  const { asked, runsOf } = createRecordingEncoder();
  const numbers = Array.from({ length: 60_000 }, (_, index) => String(index));
  expect(runsOf(numbers.join(' '))).toEqual(numbers);
  expect(runsOf('59999 1')).toEqual(['59999', '1']);
  expect(asked.slice(60_000)).toEqual(['1']);
});
