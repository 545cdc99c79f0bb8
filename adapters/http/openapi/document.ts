import type { z } from 'zod';
import { nativeError, openAiError, searchNotFound } from '../../../schema/error.ts';
import { uploadForm } from '../../../schema/file.ts';
import { streamEvents } from '../../../schema/stream-events.ts';
import { procedureFacts, version } from '../../../src/index.ts';
import { type ErrorFormat, envelope } from '../envelopes.ts';
import type { Route } from '../route.ts';
import { failures } from './failures.ts';
import { createSchemaWriter, type Schema, type SchemaWriter, withoutNull } from './schemas.ts';

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: object[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, object>;
};

type MediaType = { schema: Schema; example?: unknown };

/** The endpoints below one base path, with what their document says about them besides their schemas. */
export type Surface = {
  basePath: `/${string}`;
  /** What the endpoints are for, in Markdown. */
  purpose: string;
  routes: readonly Route[];
  /** Descriptions of the groups of endpoints. */
  tags: readonly { name: string; description: string }[];
  /** Descriptions of the procedures, in Markdown; streams have their own. */
  descriptions: Readonly<Record<string, string>>;
  /** An example request body for each procedure. */
  exampleRequests: Readonly<Record<string, object>>;
  /** An example response of each procedure; for streams, one event. */
  exampleReplies: Readonly<Record<string, object>>;
};

type Writer = Surface & { schemas: SchemaWriter };

/**
 * The OpenAPI 3.1 document of the endpoints below one base path, generated from their route table: one operation per
 * endpoint, with the schemas of the procedure that serves it. An endpoint that streams becomes two operations: one that
 * returns JSON, and one whose path ends in `#stream`, which HTTP never sends. That gives a generated client one type for
 * each response.
 */
export function createOpenApiDocument(surface: Surface) {
  const schemas = createSchemaWriter();
  const writer = { ...surface, schemas };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of surface.routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: describeOperation(writer, route) };
    if (!route.stream) continue;
    paths[`${route.path}#stream`] = { [route.method]: describeStream(writer, route, route.stream) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      version,
      description: `Answers questions from an organization's own documents. ${surface.purpose}`,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: surface.basePath }],
    security: [{ apiKey: [] }],
    tags: surface.tags,
    paths,
    components: { schemas: schemas.named(), headers, securitySchemes },
  };
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key from the dashboard or the command line: `Authorization: Bearer sk-…`.',
  },
};

const headers = {
  RequestId: describeHeader('The id of this request in the log of the service.', { type: 'string' }),
  RateLimit: describeHeader('The number of such requests allowed per minute.', { type: 'integer' }),
  RateLimitRemaining: describeHeader('How many of them remain.', { type: 'integer' }),
  RateLimitReset: describeHeader('The time until the limit is reset, in seconds: `42s`.', {
    type: 'string',
  }),
  RetryAfter: describeHeader('How long to wait, in seconds.', { type: 'integer' }),
};

function describeHeader(description: string, schema: Schema): object {
  return { description, schema };
}

const answerHeaders = {
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  'x-ratelimit-limit-requests': { $ref: '#/components/headers/RateLimit' },
  'x-ratelimit-remaining-requests': { $ref: '#/components/headers/RateLimitRemaining' },
  'x-ratelimit-reset-requests': { $ref: '#/components/headers/RateLimitReset' },
};

function describeOperation(writer: Writer, route: Route): Operation {
  const { schemas, routes, descriptions, exampleReplies } = writer;
  const { procedure } = route;
  const reply = {
    schema: schemas.output(procedureFacts(procedure).output),
    example: exampleReplies[procedure],
  };
  return {
    operationId: toOperationId(route, routes),
    tags: [route.tag],
    summary: route.summary,
    description: descriptions[procedure] ?? '',
    ...describeRequest(writer, route, route.stream === undefined ? undefined : streamOff),
    responses: describeResponses(route, { 'application/json': reply }, schemas),
  };
}

function describeStream(writer: Writer, route: Route, stream: string): Operation {
  const { schemas, descriptions, exampleReplies } = writer;
  const events = streamEvents[stream];
  if (!events) throw new Error(`The events of "${stream}" have no schema in schema/stream-events.ts.`);
  const reply = { schema: schemas.output(events), example: exampleReplies[stream] };
  return {
    operationId: stream,
    tags: [route.tag],
    summary: `${route.summary}, and stream the answer`,
    description: descriptions[stream] ?? '',
    ...describeRequest(writer, route, streamOn),
    responses: describeResponses(route, { 'text/event-stream': reply }, schemas),
  };
}

const streamOff: Schema = {
  anyOf: [{ type: 'boolean', const: false }, { type: 'null' }],
  description:
    'With `true` the answer is sent as server-sent events, described under the path with `#stream`.',
};

const streamOn: Schema = { type: 'boolean', const: true, description: 'Asks for server-sent events.' };

/** `files.list` by POST becomes `files.list-post` only where one procedure serves several routes. */
function toOperationId({ procedure, method }: Route, routes: readonly Route[]): string {
  const shared = routes.filter((other) => other.procedure === procedure).length > 1;
  return shared ? `${procedure}-${method}` : procedure;
}

/**
 * The parameters and the body of an operation.
 * @param stream the values of the body's `stream` in this operation, if the endpoint streams
 */
function describeRequest(
  { schemas, exampleRequests }: Writer,
  route: Route,
  stream?: Schema,
): Pick<Operation, 'parameters' | 'requestBody'> {
  const input = route.body === 'upload' ? uploadForm : procedureFacts(route.procedure).input;
  const { properties = {}, required = [], ...schema } = schemas.input(input);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => describePathParameter(route, name, properties[name] as Schema)),
    ...(route.body ? [] : others.map(([name, each]) => describeParameter('query', name, each as Schema))),
  ];
  const body = {
    ...schema,
    properties: { ...Object.fromEntries(others), ...(stream && { stream }) },
    required: [
      ...required.filter((name) => !inPath.includes(name)),
      ...(stream === streamOn ? ['stream'] : []),
    ],
  };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: describeBody(route, body, exampleRequests[route.procedure], stream === streamOn),
    }),
  };
}

function describeBody(
  route: Route,
  { required, ...schema }: Schema & { required: string[] },
  example: object | undefined,
  streamed: boolean,
): NonNullable<Operation['requestBody']> {
  const mediaType = {
    schema: { ...schema, ...(required.length > 0 && { required }) },
    ...(example && { example: streamed ? { ...example, stream: true } : example }),
  };
  const contentType = route.body === 'upload' ? 'multipart/form-data' : 'application/json';
  return { required: required.length > 0, content: { [contentType]: mediaType } };
}

/** `id` is the id of the group's object, `thread_id` that of a thread. */
function describePathParameter({ tag }: Route, name: string, schema: Schema): object {
  const what = name === 'id' ? tag.toLowerCase().replace(/s$/, '') : name.replace(/_id$/, '');
  return describeParameter('path', name, { ...schema, description: `The id of the ${what}.` });
}

function describeParameter(where: 'path' | 'query', name: string, schema: Schema): object {
  const { description, ...type } = withoutNull(schema);
  return { in: where, name, required: where === 'path', description, schema: type };
}

/** Every endpoint validates its input, needs a key with a permission, is limited and needs the database. Bodies are limited in size. */
const commonErrors = [400, 401, 403, 429, 503];

function describeResponses(
  route: Route,
  content: Record<string, MediaType>,
  schemas: SchemaWriter,
): Record<string, object> {
  const responses: Record<string, object> = {
    200: { description: 'Success.', headers: answerHeaders, content },
  };
  const { errorFormat = 'openai', errors = [], body } = route;
  const statuses = new Set([...commonErrors, ...errors, ...(body ? [413] : [])]);
  for (const status of [...statuses].sort()) {
    const { meaning, example } = failures[status] ?? unknownFailure(status);
    const retryAfter = [429, 503].includes(status) && {
      'retry-after': { $ref: '#/components/headers/RetryAfter' },
    };
    const failure = {
      schema: schemas.output(errorSchema(errorFormat, status)),
      example: envelope(errorFormat, example),
    };
    responses[status] = {
      description: meaning,
      headers: { ...answerHeaders, ...retryAfter },
      content: { 'application/json': failure },
    };
  }
  return responses;
}

function unknownFailure(status: number): never {
  throw new Error(`adapters/http/openapi/failures.ts does not describe the status ${status}.`);
}

function errorSchema(errorFormat: ErrorFormat, status: number): z.ZodType {
  if (errorFormat === 'openai') return openAiError;
  return errorFormat === 'search' && status === 404 ? searchNotFound : nativeError;
}
