import { describe, expect, test } from 'vitest';
import { findExactHits, placeExactHits } from './exact-hits.ts';

const passage = (text: string, ...headingPath: string[]) => ({ chunkId: text, text, headingPath });
function keepExactHits(
  query: string,
  ranked: ReturnType<typeof passage>[],
  byWords: { chunkId: string; score: number }[],
) {
  const placed = placeExactHits(
    ranked.map((found) => ({ id: found.chunkId, found })),
    findExactHits(query, ranked, byWords),
  );
  return placed.map(({ found }) => found);
}
const keepHolders = (query: string, ranked: ReturnType<typeof passage>[]) => keepExactHits(query, ranked, []);
const others = ['one', 'two', 'three', 'four'].map((text) => passage(text));

test('the only passage with an identifier of the question comes among the first three', () => {
  const exact = passage('Replace part XK-9942.');
  const kept = keepHolders('Where does part xk-9942 go?', [...others, exact]);
  expect(kept.slice(0, 3)).toEqual([...others.slice(0, 2), exact]);
  expect(kept).toHaveLength(5);
});

test('a heading holds an identifier as the text does', () => {
  const exact = passage('Check the fuse.', 'Errors', 'E12');
  expect(keepHolders('What does E12 mean?', [...others, exact])[2]).toBe(exact);
});

test('several exact hits keep their ranks among the first three', () => {
  const [first, second] = [passage('see E12'), passage('see MAX_SIZE')];
  const kept = keepHolders('E12 or MAX_SIZE?', [...others, first, second]);
  expect(kept.slice(0, 3)).toEqual([others[0], first, second]);
});

test('an exact passage that is already on top stays there', () => {
  const ranked = [passage('E12'), ...others];
  expect(keepHolders('E12', ranked)).toEqual(ranked);
});

test('an identifier that several passages hold changes nothing', () => {
  const ranked = [...others, passage('E12'), passage('E12 again')];
  expect(keepHolders('E12', ranked)).toEqual(ranked);
});

test('an identifier does not match a longer one, and plain words are no identifiers', () => {
  const ranked = [...others, passage('E120'), passage('fuse')];
  expect(keepHolders('Is E12 a fuse?', ranked)).toEqual(ranked);
});

describe('the passage that is best by words', () => {
  const exact = passage('The minutes were kept by Zoë Kjærström.');
  const ranked = [...others, exact];
  const scored = (best: number, next: number) => [
    { chunkId: exact.chunkId, score: best },
    { chunkId: 'two', score: next },
  ];
  const placeOf = (query: string, best: number, next: number) =>
    keepExactHits(query, ranked, scored(best, next)).indexOf(exact);

  test('comes first when no other is near it, and among the first three when none is as good', () => {
    expect(placeOf('Who is Zoë Kjærström?', 8, 4)).toBe(0);
    expect(placeOf('Who is Zoë Kjærström of Malmö?', 6, 4)).toBe(2);
    expect(placeOf('Who is Zoë Kjærström?', 4.5, 4)).toBe(4);
    expect(keepExactHits('Zoë Kjærström', ranked, scored(8, 4))).toEqual([exact, ...others]);
  });

  test('comes first with less of a lead when it has all content words of the question, and more than one', () => {
    expect(placeOf('Who is Zoë Kjærström?', 6, 4)).toBe(0);
    expect(placeOf('Who is Kjærström?', 6, 4)).toBe(2);
  });

  test('is no exact hit when it has hardly anything of the question', () => {
    const query = 'Welche Geräte stehen morgens dampfend neben Zoë auf welchem Tisch?';
    expect(placeOf(query, 8, 1)).toBe(4);
  });

  test('comes first when it alone has an identifier of the question, however many share its other words', () => {
    const part = passage('Tighten the valve XK-9942-B.');
    const byWords = [
      { chunkId: part.chunkId, score: 4.1 },
      { chunkId: 'two', score: 4 },
    ];
    expect(keepExactHits('How tight is the valve XK-9942-B?', [...others, part], byWords)[0]).toBe(part);
  });

  test('may be one that is no candidate', () => {
    expect(keepExactHits('Zoë', others, scored(8, 4))).toEqual(others);
  });
});
