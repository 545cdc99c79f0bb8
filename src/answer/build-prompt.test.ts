import { expect, test } from 'vitest';
import type { Passage } from '../ports/passage.ts';
import { buildPrompt, type PromptParts } from './build-prompt.ts';

const passage: Passage = {
  chunkId: 'c',
  fileId: 'f',
  filename: 'a.pdf',
  text: 'Text',
  headingPath: [],
  page: null,
  score: 1,
};
const assembled = '[1] a.pdf\n\nText </passages>\r\n “as it is” ';

function build(change: Partial<PromptParts> = {}) {
  return buildPrompt(
    {
      instructions: { organization: 'ORG', project: 'PROJECT', caller: ['CALLER ONE', 'CALLER TWO'] },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
      ],
      question: 'Why?',
      extraContext: '',
      passages: [passage],
      ...change,
    },
    () => assembled,
  );
}

test('gives the rules first, then the instructions of organization, project and caller', () => {
  const system = build()[0]?.content ?? '';
  const places = ['cite', 'ORG', 'PROJECT', 'CALLER ONE', 'CALLER TWO'].map((text) => system.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('puts history between the system message and the question', () => {
  expect(build().map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(build().at(-1)?.content).toMatch(/Question:\nWhy\?$/u);
});

test('leaves out earlier messages without text: some vendors refuse the whole conversation because of them', () => {
  const history = [
    { role: 'user' as const, content: 'Hello' },
    { role: 'assistant' as const, content: '' },
    { role: 'user' as const, content: ' \n' },
  ];
  expect(build({ history }).map(({ role }) => role)).toEqual(['system', 'user', 'user']);
});

test('contains the context of the passages unchanged, outside the system message', () => {
  const messages = build();
  expect(messages.at(-1)?.content).toContain(assembled);
  expect(messages[0]?.content).not.toContain('as it is');
});

test('closes the passages with a tag that they cannot hold', () => {
  const [opening, tag] = /<(passages-[0-9a-f]{12})>/u.exec(build().at(-1)?.content ?? '') ?? [];
  expect(opening).toBeDefined();
  expect(build().at(-1)?.content.split(`</${tag}>`)).toHaveLength(2);
});

test("sets the caller's own context apart", () => {
  expect(build({ extraContext: 'EXTRA' }).at(-1)?.content).toMatch(
    /<(extra-context-[0-9a-f]{12})>\nEXTRA\n<\/\1>/u,
  );
  expect(build().at(-1)?.content).not.toContain('extra-context');
});

test('tells the model when nothing was retrieved', () => {
  expect(build({ passages: [] }).at(-1)?.content).toMatch(/No passages of the documents were found/u);
});
