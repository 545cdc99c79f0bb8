import { expect, test } from 'vitest';
import type { ConversationMessage } from '../../../../../schema/dashboard/conversation.ts';
import { branchOf } from './branches.ts';

function message(id: string, parent_id: string | null): ConversationMessage {
  const role = id.startsWith('q') ? 'user' : 'assistant';
  return {
    id,
    parent_id,
    role,
    created_at: 0,
    text: id,
    status: 'complete',
    error: null,
    reasoning: null,
    model: null,
    citations: [],
    rating: null,
    rating_reason: null,
    file: null,
    sealed: null,
  };
}

/** Newest first: the first question was answered twice, and the second question was edited once. */
const messages = [
  message('a3', 'q3'),
  message('q3', 'a2'),
  message('q2', 'a2'),
  message('a2', 'q1'),
  message('a1', 'q1'),
  message('q1', null),
];

const idsOf = (...given: Parameters<typeof branchOf>) => branchOf(...given).map((shown) => shown.message.id);

test('the newest version of everything is shown unless another was chosen', () => {
  expect(idsOf(messages, {})).toEqual(['q1', 'a2', 'q3', 'a3']);
  expect(idsOf(messages, { a2: 'q2' })).toEqual(['q1', 'a2', 'q2']);
  expect(idsOf(messages, { q1: 'a1' })).toEqual(['q1', 'a1']);
});

test('a conversation opens with the version that was continued last', () => {
  const later = [message('a4', 'q4'), message('q4', 'a1'), ...messages];
  expect(idsOf(later, {})).toEqual(['q1', 'a1', 'q4', 'a4']);
  expect(idsOf(later, { q1: 'a2' })).toEqual(['q1', 'a2', 'q3', 'a3']);
});

test('each message knows its versions, oldest first', () => {
  const [, answer, question] = branchOf(messages, {});
  expect(answer).toMatchObject({ versions: ['a1', 'a2'], version: 1 });
  expect(question).toMatchObject({ versions: ['q2', 'q3'], version: 1 });
});

test('what follows a message that is not loaded begins the branch', () => {
  expect(idsOf(messages.slice(0, 3), {})).toEqual(['q3', 'a3']);
});
