import { describe, expect, test } from 'vitest';
import type { Citation } from '../../ports/citation.ts';
import type { AnswerEvent } from '../answer.ts';
import { renumberSources } from './renumber-sources.ts';

function cite(number: number): Citation {
  return {
    number,
    fileId: `file ${number}`,
    filename: 'a.md',
    page: null,
    headingPath: [],
    text: `passage ${number}`,
  };
}

async function renumber(texts: string[], citations: Citation[]) {
  async function* events(): AsyncGenerator<AnswerEvent> {
    yield { type: 'start', model: 'm' };
    for (const text of texts) yield { type: 'text', text };
    yield { type: 'citations', citations };
    yield { type: 'finish', reason: 'stop', usage: { promptTokens: 1, completionTokens: 1 }, model: 'm' };
  }
  const all = await Array.fromAsync(renumberSources(events()));
  const text = all.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const found = all.flatMap((event) => (event.type === 'citations' ? event.citations : []));
  const placeOf = ({ marker }: Citation) => [...text].slice(marker?.start, marker?.end).join('');
  return {
    text,
    kinds: all.map(({ type }) => type),
    sources: found.map((citation) => [citation.number, citation.fileId, placeOf(citation)]),
  };
}

describe('sources', () => {
  test('are counted in the order in which the text refers to them, over all its pieces', async () => {
    const { text, sources, kinds } = await renumber(
      ['Red [5]', ' and blue [2].', ' Red again [5].'],
      [cite(2), cite(5)],
    );
    expect(text).toBe('Red [1] and blue [2]. Red again [1].');
    expect(sources).toEqual([
      [1, 'file 5', '[1]'],
      [2, 'file 2', '[2]'],
    ]);
    expect(kinds).toEqual(['start', 'text', 'text', 'text', 'citations', 'finish']);
  });

  test('of a list or a range get a marker each', async () => {
    const { text, sources } = await renumber(['All of it【3, 5-6】.'], [cite(3), cite(5), cite(6)]);
    expect(text).toBe('All of it[1][2][3].');
    expect(sources.map(([, file]) => file)).toEqual(['file 3', 'file 5', 'file 6']);
  });

  test('that the text does not refer to come last', async () => {
    const { sources } = await renumber(['Red [4].'], [cite(2), cite(3), cite(4)]);
    expect(sources).toEqual([
      [1, 'file 4', '[1]'],
      [2, 'file 2', ''],
      [3, 'file 3', ''],
    ]);
  });

  test('have places in characters, not in code units', async () => {
    const { sources } = await renumber(['🚲🚲 [2]'], [cite(2)]);
    expect(sources).toEqual([[1, 'file 2', '[1]']]);
  });

  test('are not looked for in code, also where it goes on in the next piece', async () => {
    const { text } = await renumber(['Call `list[3]', ' + list[4]` [3].'], [cite(3)]);
    expect(text).toBe('Call `list[3] + list[4]` [1].');
  });
});
