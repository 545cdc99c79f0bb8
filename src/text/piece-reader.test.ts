import { expect, test } from 'vitest';
import { NumberList } from '../helpers/number-list.ts';
import { createPieceReader } from './piece-reader.ts';

/** Reads texts by what `read` gives of their pieces, and counts how often it was asked. */
function countingReader() {
  const asked: string[] = [];
  const read = createPieceReader((piece) => {
    asked.push(piece);
    return Array.from(`${piece}|`, (character) => character.codePointAt(0) ?? 0);
  });
  const piecesOf = (text: string) => {
    const found = new NumberList();
    read(text, found);
    const characters = Array.from(found.borrow(), (code) => String.fromCodePoint(code));
    return characters.join('').match(/[^|]+/g) ?? [];
  };
  return { asked, piecesOf };
}

test('pieces are runs of letters, digits and what is beyond ASCII; each is read once, whatever its case', () => {
  const { asked, piecesOf } = countingReader();
  expect(piecesOf('The pump, the PUMP-2: größe。')).toEqual(['the', 'pump', 'the', 'pump', '2', 'größe。']);
  expect(piecesOf('pump')).toEqual(['pump']);
  expect(piecesOf(' ')).toEqual([]);
  expect(asked).toEqual(['the', 'pump', '2', 'größe。']);
});

test('a piece that is too long to repeat is read each time', () => {
  const { asked, piecesOf } = countingReader();
  const long = 'x'.repeat(33);
  expect(piecesOf(`${long} ${long}`)).toEqual([long, long]);
  expect(asked).toHaveLength(2);
});

test('pieces of which there are too many are forgotten, and read again as before', () => {
  const { asked, piecesOf } = countingReader();
  const numbers = Array.from({ length: 60_000 }, (_, index) => String(index));
  expect(piecesOf(numbers.join(' '))).toEqual(numbers);
  expect(piecesOf('59999 1')).toEqual(['59999', '1']);
  expect(asked.slice(60_000)).toEqual(['1']);
});
