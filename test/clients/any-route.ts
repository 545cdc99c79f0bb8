import { expect } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from '../../adapters/http/openapi/document.ts';
import type { Route } from '../../adapters/http/route.ts';
import { restSurface } from '../../adapters/rest/openapi/surface.ts';
import { routes as restRoutes } from '../../adapters/rest/routes.ts';
import { nativeError, openAiError, searchNotFound } from '../../schema/error.ts';
import type { Tenant, TestServer } from '../support/server/create-test-server.ts';
import { type JsonSchema, jsonSchema, sampleOf } from './json-schema.ts';

/** A route with what the document says of it. */
export type Operation = Route & {
  /** For test titles, such as `get /files/{id}`. */
  title: string;
  /** Of the body; absent where there is none. */
  bodySchema: JsonSchema | undefined;
  /** Of each parameter in the query, by name. */
  query: Record<string, JsonSchema>;
  /** Names of the parameters in the path. */
  parameters: string[];
  /** The statuses that the document names. */
  statuses: number[];
  /** What the document has an answer of this status hold: the body, or each event of a stream. */
  answerSchema(status: number, contentType: string): z.ZodType;
};

const content = z.record(z.string(), z.object({ schema: jsonSchema }));

const documentedOperation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: jsonSchema })).optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
});

const openApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), documentedOperation)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});

/** Every operation of these routes, as this document describes it. */
export function loadOperations(json: unknown, routes: readonly Route[] = restRoutes): Operation[] {
  const { paths, components } = openApiDocument.parse(json);
  return routes.map((route) => {
    const documented = paths[route.path]?.[route.method];
    if (!documented) throw new Error(`${route.method} ${route.path} is not documented.`);
    const streamed = paths[`${route.path}#stream`]?.[route.method];
    const parameters = documented.parameters ?? [];
    const [body] = Object.values(documented.requestBody?.content ?? {});
    return {
      ...route,
      title: `${route.method} ${route.path}`,
      bodySchema: body && (streamed ? withStream(body.schema) : body.schema),
      query: Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      parameters: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      statuses: Object.keys(documented.responses).map(Number),
      answerSchema: memoize((status, contentType) => {
        const described = contentType === 'text/event-stream' ? streamed : documented;
        const schema = described?.responses[status]?.content[contentType]?.schema;
        return schema ? toZod(schema, components.schemas) : z.never();
      }),
    };
  });
}

/** The body of an endpoint that the document has twice, once for each value of `stream`. */
function withStream(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...schema.properties, stream: { type: ['boolean', 'null'] } } };
}

export const operations = loadOperations(createOpenApiDocument(restSurface));

export type Call = {
  /** The value of the `Authorization` header; without it none is sent. */
  authorization?: string | undefined;
  /** Values of the parameters in the path. */
  ids?: Record<string, string>;
  query?: Record<string, string> | string;
  /** Sent as JSON, a form or, when it is a text, as it is. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** What a call came back with. */
export type Answer = { status: number; text: string; headers: Headers };

/** Calls an operation. Whatever it is sent, it answers with a status and a body that are documented. */
export async function call(server: TestServer, operation: Operation, request: Call): Promise<Answer> {
  const { authorization, ids = {}, query = '', body, headers = {} } = request;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? ''),
  );
  const raw = typeof body === 'string' || body instanceof FormData;
  const response = await server.fetch(`/v1${path}?${new URLSearchParams(query)}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status } = response;
  expect(status, text).toBeLessThan(500);
  expect(operation.statuses, `the documented statuses; answered: ${text}`).toContain(status);
  expectDocumented(operation, response, text);
  expectRequestId(response);
  return { status, text, headers: response.headers };
}

/** Expects what the document has an answer of this status hold: a body, or events. */
export function expectDocumented(operation: Operation, { status, headers }: Response, text: string): void {
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  const parts = type === 'text/event-stream' ? eventsOf(operation, text) : [text];
  for (const part of parts) operation.answerSchema(status, type).parse(JSON.parse(part));
}

/** The data of each event of a whole stream. */
function eventsOf({ eventFormat }: Operation, text: string): string[] {
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data);
  if (eventFormat !== 'named') expect(events.pop(), text).toBe('[DONE]');
  expect(events.length).toBeGreaterThan(0);
  return events;
}

/** What holds even for answers that no operation gives: they are JSON with a request id, and no fault of the service. */
export function expectAnswer(response: Response, text: string): void {
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toBeTypeOf('object');
  expectRequestId(response);
}

function expectRequestId({ headers }: Response): void {
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{1,64}$/);
}

/** The `type` of an error in the OpenAI format by its status, as the contract has them. */
const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  405: 'invalid_request_error',
  413: 'invalid_request_error',
  429: 'rate_limit_error',
};

export type Refusal = { messages: string[]; code?: string | null; param?: string | null };

/** Expects a refusal with this status, in the envelope of the path and without a field more. */
export function expectRefusal(
  { errorFormat = 'openai' }: Pick<Route, 'errorFormat'>,
  answer: Answer,
  status: number,
): Refusal {
  expect(answer.status, answer.text).toBe(status);
  const body: unknown = JSON.parse(answer.text);
  if (errorFormat === 'openai') {
    const { error } = openAiError.extend({ error: openAiError.shape.error.strict() }).strict().parse(body);
    expect(error.type).toBe(errorTypes[status]);
    return { messages: [error.message], code: error.code, param: error.param };
  }
  if (errorFormat === 'search' && status === 404) {
    return { messages: [searchNotFound.strict().parse(body).message] };
  }
  const error = nativeError.strict().parse(body);
  expect(error.statusCode).toBe(status);
  return { messages: error.message };
}

/** A body that the operation takes; undefined where it takes none. */
export function validBody({ body, bodySchema }: Operation, { assistantId }: Tenant): unknown {
  if (body === 'upload') return uploadForm();
  if (body !== 'json' || !bodySchema) return undefined;
  const sample = sampleOf(bodySchema);
  const namesAssistant = bodySchema.properties?.['assistant_id'] !== undefined;
  return namesAssistant ? { ...Object(sample), assistant_id: assistantId } : sample;
}

export function uploadForm(filename = 'sample.txt', fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new File(['A short text.'], filename));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A schema of the document, whose references point into `schemas`. */
function toZod(schema: JsonSchema, schemas: Record<string, JsonSchema>): z.ZodType {
  const whole = { ...schema, $defs: schemas };
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')));
}

function memoize<Value>(make: (status: number, type: string) => Value): typeof make {
  const made = new Map<string, Value>();
  return (status, type) => {
    const key = `${status} ${type}`;
    const value = made.get(key) ?? make(status, type);
    made.set(key, value);
    return value;
  };
}
