import { expect, test } from 'vitest';
import { keepIdentifiers } from './keep-identifiers.ts';

const passage = (text: string, ...headingPath: string[]) => ({ text, headingPath });
const others = ['one', 'two', 'three', 'four'].map((text) => passage(text));

test('the only passage with an identifier of the question comes among the first three', () => {
  const exact = passage('Replace part XK-9942.');
  const kept = keepIdentifiers('Where does part xk-9942 go?', [...others, exact]);
  expect(kept.slice(0, 3)).toEqual([...others.slice(0, 2), exact]);
  expect(kept).toHaveLength(5);
});

test('a heading holds an identifier as the text does', () => {
  const exact = passage('Check the fuse.', 'Errors', 'E12');
  expect(keepIdentifiers('What does E12 mean?', [...others, exact])[2]).toBe(exact);
});

test('several exact passages keep their places among the first three', () => {
  const [first, second] = [passage('see E12'), passage('see MAX_SIZE')];
  const kept = keepIdentifiers('E12 or MAX_SIZE?', [...others, first, second]);
  expect(kept.slice(0, 3)).toEqual([others[0], first, second]);
});

test('an exact passage that is already on top stays there', () => {
  const ranked = [passage('E12'), ...others];
  expect(keepIdentifiers('E12', ranked)).toEqual(ranked);
});

test('an identifier that several passages hold changes nothing', () => {
  const ranked = [...others, passage('E12'), passage('E12 again')];
  expect(keepIdentifiers('E12', ranked)).toEqual(ranked);
});

test('a longer identifier is another one, and plain words are none', () => {
  const ranked = [...others, passage('E120'), passage('fuse')];
  expect(keepIdentifiers('Is E12 a fuse?', ranked)).toEqual(ranked);
});
