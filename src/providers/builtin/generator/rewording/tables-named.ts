import { tokenize } from '../../../../text/tokenize.ts';
import { piecesOf, type SplitText } from '../passages/split-passage.ts';
import { maxSearched } from '../question/asked-term.ts';

/** A table of a passage: the names of its columns, what its rows are called, and whether a word of the question is in that. */
export type NamedTable = { names: string[]; keys: string[]; isNamed: boolean };

/** The tables of passages; those first of which a row is called as a word of the question: the others may be of something else. */
export function tablesNamed(questionText: string, passages: readonly SplitText[]): NamedTable[] {
  const asked = new Set(wordsOf(questionText));
  const isNamed = (key: string) => wordsOf(key).some((word) => asked.has(word));
  return passages
    .flatMap(tablesOf)
    .map((table) => ({ ...table, isNamed: table.keys.some(isNamed) }))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

/** Shorter words, and numbers, call no row. */
const shortestWord = 3;

function wordsOf(text: string): string[] {
  return tokenize(text.slice(0, maxSearched)).flatMap(({ text: word }) =>
    word.length >= shortestWord && /^\p{L}/u.test(word) ? [word] : [],
  );
}

function tablesOf(passage: SplitText): Omit<NamedTable, 'isNamed'>[] {
  const tables = new Map<number, Omit<NamedTable, 'isNamed'>>();
  for (const { kind, table, cells } of piecesOf(passage)) {
    const [first] = cells;
    if (kind !== 'row' || first === undefined) continue;
    const known = tables.get(table ?? 0);
    if (known) known.keys.push(first.value);
    else
      tables.set(table ?? 0, {
        names: cells.map(({ name }) => name.slice(0, maxSearched)),
        keys: [first.value],
      });
  }
  return [...tables.values()];
}
