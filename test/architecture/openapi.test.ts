import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from '../../adapters/http/openapi/document.ts';
import { openAiSurface } from '../../adapters/openai/openapi/surface.ts';
import { restSurface } from '../../adapters/rest/openapi/surface.ts';
import { nativeError, openAiError, searchNotFound } from '../../schema/error.ts';
import { streamEvents } from '../../schema/stream-events.ts';
import { procedureFacts } from '../../src/index.ts';

describe.each([restSurface, openAiSurface])('the document of $basePath', (surface) => {
  const { routes, exampleRequests, exampleReplies } = surface;
  const { paths, tags } = createOpenApiDocument(surface);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

  test.each(operations)('$operationId is described, under a tag that is', (operation) => {
    const { summary, description, tags: own } = operation;
    expect(summary).not.toBe('');
    expect(description).not.toBe('');
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
  });

  test('every operation may answer 503, and each failure has an example in its format', () => {
    for (const { operationId, responses } of operations) {
      const { 200: success, ...failures } = responses;
      expect(success, operationId).toBeDefined();
      expect(failures, operationId).toHaveProperty('503');
      for (const [status, failure] of Object.entries(failures)) {
        expect(failure, `${operationId} ${status}`).toMatchObject({
          content: { 'application/json': { example: expect.toSatisfy(isError) } },
        });
      }
    }
  });

  test('no two operations have the same id', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test.each(routes.filter(({ body }) => body === 'json'))(
    '$method $path has an example of a body that is taken',
    ({ path, procedure }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
      const example = exampleRequests[procedure];
      expect(example).toBeDefined();
      procedureFacts(procedure).input.parse({ ...example, ...Object.fromEntries(inPath) });
    },
  );

  test.each(routes)('$method $path has an example of an answer, field by field', ({ procedure }) => {
    const { output } = procedureFacts(procedure);
    expect(asStrict(output).safeParse(exampleReplies[procedure]).error).toBeUndefined();
  });

  test.each(routes.filter(({ stream }) => stream))('$method $path has an example of an event', (route) => {
    const { stream = '' } = route;
    expect(asStrict(streamEvents[stream]).safeParse(exampleReplies[stream]).error).toBeUndefined();
  });
});

function isError(example: unknown): boolean {
  return z.union([openAiError, nativeError, searchNotFound]).safeParse(example).success;
}

/** The schema as a client reads it, which knows each field. */
function asStrict(schema: z.ZodType | undefined): z.ZodType {
  return z.fromJSONSchema(z.toJSONSchema(schema ?? z.never()));
}
