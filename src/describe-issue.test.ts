import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

const describeFirst = (schema: z.ZodType, value: unknown) => {
  const [issue] = z.object({ field: schema }).safeParse({ field: value }).error?.issues ?? [];
  return issue && describeIssue(issue);
};

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is required.'],
  [z.string(), 7, 'must be a text, not a number.'],
  [z.string(), [], 'must be a text, not a list.'],
  [z.array(z.string()), 'a', 'must be a list, not a text.'],
  [z.record(z.string(), z.string()), [], 'must be an object, not a list.'],
  [z.boolean(), 'yes', 'must be true or false, not a text.'],
  [z.number(), null, 'must be a number, not null.'],
  [z.int(), 1.5, 'must be a whole number.'],
  [z.enum(['low', 'medium', 'high']), 'huge', 'must be "low", "medium" or "high".'],
  [z.literal('file'), 'folder', 'must be "file".'],
  [z.number().max(100), 500, 'must be 100 or less.'],
  [z.number().min(1), 0, 'must be 1 or more.'],
  [z.number().positive(), 0, 'must be more than 0.'],
  [z.string().min(3), '', 'must have at least 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item.'],
  [z.union([z.string(), z.array(z.string())]), 7, 'must be a text or a list.'],
  [z.string().max(1, 'must be short'), 'ab', 'must be short.'],
])('%#: input is refused in plain words', (schema, value, sentence) => {
  expect(describeFirst(schema, value)).toBe(`"field" ${sentence}`);
});

test('an issue names its field as OpenAI does', () => {
  const schema = z.object({ messages: z.array(z.object({ content: z.string() })) });
  const [issue] = schema.safeParse({ messages: [{}] }).error?.issues ?? [];
  expect(issue && describeIssue(issue)).toBe('"messages[0].content" is required.');
});
