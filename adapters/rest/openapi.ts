import { STATUS_CODES } from 'node:http';
import { initTRPC } from '@trpc/server';
import { generateOpenApiDocument, type OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import { chatEvent, completionChunk } from '../../schema/chat.ts';
import { nativeError, openAiError, searchNotFound } from '../../schema/error.ts';
import { uploadForm } from '../../schema/file.ts';
import { procedureFacts, version } from '../../src/index.ts';
import type { ErrorFormat } from '../http/envelopes.ts';
import type { Route } from '../http/route.ts';
import { routes } from './routes.ts';

type Document = ReturnType<typeof generateOpenApiDocument>;

/** Schemas that only errors and streams use, by their name in the document. */
const definitions = {
  Error: openAiError,
  NativeError: nativeError,
  SearchNotFound: searchNotFound,
  ChatEvent: chatEvent,
  ChatCompletionChunk: completionChunk,
};

/** The schema of one event of each streaming procedure. */
const eventSchemas: Record<string, keyof typeof definitions> = {
  'chat.stream': 'ChatEvent',
  'completions.stream': 'ChatCompletionChunk',
};

/**
 * The OpenAPI 3.1 document of the REST endpoints. trpc-to-openapi writes it from a router made of the route table: one
 * procedure an endpoint, with the schemas of the procedure that serves it. Errors and streams, of which that package
 * knows one fixed form, are put in afterwards.
 */
export function createOpenApiDocument(): Document {
  const described = Object.fromEntries(routes.map((route) => [operationId(route), describe(route)]));
  const document = generateOpenApiDocument(t.router(described), {
    title: 'Lectern',
    version,
    description: "Answers questions from an organization's own documents.",
    baseUrl: '/v1',
    openApiVersion: '3.1.0',
    defs: definitions,
  });
  for (const route of routes) {
    const operation = document.paths?.[route.path]?.[route.method];
    if (!operation) continue;
    operation.responses = describeResponses(route, operation.responses?.['200']);
    if (operation.requestBody && mayBeEmpty(route)) Object.assign(operation.requestBody, { required: false });
  }
  removeUnusedErrors(document);
  return document;
}

const t = initTRPC.meta<OpenApiMeta>().create();

function describe(route: Route) {
  const { input, output } = procedureFacts(route.procedure);
  const contentType = route.body === 'upload' ? 'multipart/form-data' : 'application/json';
  return t.procedure
    .meta({
      openapi: {
        method: route.method.toUpperCase() as Uppercase<Route['method']>,
        path: route.path,
        tags: [route.tag],
        summary: route.summary,
        operationId: operationId(route),
        contentTypes: [contentType],
      },
    })
    .input(route.body === 'upload' ? uploadForm : unwrapDefault(input))
    .output(output)
    .mutation(() => {
      throw new Error('This procedure describes an endpoint and serves none.');
    });
}

/** `files.list` by POST is `files.list-post` only where one procedure answers several routes. */
function operationId(route: Route): string {
  const shared = routes.filter((other) => other.procedure === route.procedure).length > 1;
  return shared ? `${route.procedure}-${route.method}` : route.procedure;
}

/** Whether a request may come without a body, all of its fields being optional. */
function mayBeEmpty(route: Route): boolean {
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']);
  return procedureFacts(route.procedure).input.safeParse(Object.fromEntries(parameters)).success;
}

/** trpc-to-openapi describes errors of its own, which `describeResponses` has replaced. */
function removeUnusedErrors(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
}

/** trpc-to-openapi takes objects only, not objects with a default. */
function unwrapDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodPrefault ? (schema.unwrap() as z.ZodType) : schema;
}

function describeResponses(route: Route, success: unknown): Record<string, object> {
  const responses: Record<string, object> = { 200: describeSuccess(route, success as SuccessResponse) };
  // Whatever reads a body reads only so much of it.
  const errors = new Set([...route.errors, ...(route.body ? [413] : [])]);
  for (const status of [...errors].sort()) {
    responses[status] = {
      description: STATUS_CODES[status] ?? 'Error',
      content: { 'application/json': { schema: reference(errorSchema(route.errorFormat, status)) } },
    };
  }
  return responses;
}

type SuccessResponse = { description: string; content: Record<string, object> };

function describeSuccess(route: Route, success: SuccessResponse): SuccessResponse {
  const event = route.stream && eventSchemas[route.stream];
  if (!event) return success;
  const stream = { 'text/event-stream': { schema: reference(event) } };
  return { ...success, content: { ...success.content, ...stream } };
}

function errorSchema(errorFormat: ErrorFormat, status: number): keyof typeof definitions {
  if (errorFormat === 'openai') return 'Error';
  return errorFormat === 'search' && status === 404 ? 'SearchNotFound' : 'NativeError';
}

function reference(name: keyof typeof definitions): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
