import { expect, test } from 'vitest';
import type { ReadableMessage } from '../../../sealing/readable-message.ts';
import { toMarkdown } from './conversation-markdown.ts';

const question = {
  role: 'user' as const,
  text: 'Which pads?',
  status: 'complete' as const,
  error: null,
  citations: [],
};

test('a conversation is a document with its questions, answers and sources', () => {
  const source = { number: 2, filename: 'manual.pdf', page: 3 };
  const answer = { ...question, role: 'assistant' as const, text: 'The pads are 7702-A [2].' };
  const citations = [source] as ReadableMessage['citations'];
  const broken = { ...answer, text: '', status: 'failed' as const, error: 'Try again later.' };
  expect(
    toMarkdown('Pads', 'Nov 24, 2026', [question, { ...answer, citations }, question, broken]),
  ).toBe(`# Pads

Nov 24, 2026

## You asked

Which pads?

## Answer

The pads are 7702-A [2].

Sources:

- [2] manual.pdf, page 3

## You asked

Which pads?

## Answer

The answer could not be written. Try again later.
`);
});

test('of a sealed message that was tampered with, a document holds nothing', () => {
  expect(toMarkdown('Pads', '', [{ ...question, text: 'forged', isRefused: true }])).not.toContain('forged');
});
