import { expect, test } from 'vitest';
import { z } from 'zod';
import { toAppError } from './errors.ts';

const refuse = (schema: z.ZodType, value: unknown) =>
  toAppError(z.object({ field: schema }).safeParse({ field: value }).error).message;

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is required.'],
  [z.string(), 7, 'must be a string, not a number.'],
  [z.string(), [], 'must be a string, not an array.'],
  [z.array(z.string()), 'a', 'must be an array, not a string.'],
  [z.record(z.string(), z.string()), [], 'must be an object, not an array.'],
  [z.boolean(), 'yes', 'must be true or false, not a string.'],
  [z.number(), null, 'must be a number, not null.'],
  [z.int(), 1.5, 'must be an integer.'],
  [z.enum(['low', 'medium', 'high']), 'huge', 'must be "low", "medium", or "high".'],
  [z.literal('file'), 'folder', 'must be "file".'],
  [z.number().max(100), 500, 'must be at most 100.'],
  [z.number().min(1), 0, 'must be at least 1.'],
  [z.number().positive(), 0, 'must be more than 0.'],
  [z.string().min(3), '', 'must have at least 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item.'],
  [z.union([z.string(), z.array(z.string())]), 7, 'must be a string or an array.'],
  [z.string().max(1, 'must be short'), 'ab', 'must be short.'],
])('%#: input is refused in plain words', (schema, value, sentence) => {
  expect(refuse(schema, value)).toBe(`"field" ${sentence}`);
});

test('an issue names its field as OpenAI does', () => {
  const schema = z.array(z.object({ content: z.string() }));
  expect(refuse(schema, [{}])).toBe('"field[0].content" is required.');
});
