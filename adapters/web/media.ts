import { open } from 'node:fs/promises';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Upload } from '../../schema/file.ts';
import { parseId } from '../../schema/ids.ts';
import {
  AppError,
  admitEarly,
  authenticate,
  type Context,
  createContext,
  type Dependencies,
  fileTooLarge,
  isMissingBlob,
  type People,
  procedureFacts,
  toDay,
} from '../../src/index.ts';
import { stopReading } from '../http/body/json-body.ts';
import { callProcedure } from '../http/call-procedure.ts';
import { abortWhenClientLeaves } from '../http/request-facts.ts';
import { visitFacts } from '../http/visit.ts';

/** Files contain whatever a client sent: nothing in them may run in a page of this origin. */
const contentPolicy = "default-src 'none'; sandbox";

/** Pictures never change, but who may see them does. */
const pictureCaching = 'private, max-age=3600';

/** The context of a request, in the assistant that its path names. */
type OpenContext = (request: Request, response: Response) => Context;

/**
 * Files as plain bytes, below `/media/{assistant_id}`: what a page can show, save or send without tRPC around it. Each
 * route calls the corresponding procedure.
 */
export function createMediaRouter(deps: Dependencies, people: People): Router {
  const router = express.Router({ caseSensitive: true });
  const openContext: OpenContext = (request, response) => {
    const projectId = String(request.params['assistant']);
    const facts = visitFacts(request, response, people);
    const visit = facts.visit && { ...facts.visit, assistantId: projectId };
    return createContext(deps, { ...facts, visit, administration: { projectId } });
  };
  router.get('/organizations/:organization/export', sendExport(deps, people));
  router.get('/organizations/:organization/audit', sendAuditLog(deps, people));
  router.get('/own-data', sendOwnData(deps, people));
  router.post('/:assistant/files', takeUpload(openContext));
  router.get('/:assistant/files/:id/original', sendOriginal(deps, openContext));
  router.get(
    '/:assistant/files/:id/thumbnail',
    sendPicture(openContext, 'files.thumbnail', (request) => ({ id: request.params['id'] })),
  );
  router.get(
    '/:assistant/files/:id/pages/:page',
    sendPicture(openContext, 'files.pagePicture', (request) => ({
      id: request.params['id'],
      page: Number(request.params['page']),
    })),
  );
  return router;
}

/** The body is the file, and `?filename=` its name. It streams to the store. */
function takeUpload(openContext: OpenContext): RequestHandler {
  return async (request, response) => {
    try {
      const context = openContext(request, response);
      await admitNamed('files.create', context);
      const minimumBytes = Number(request.headers['content-length'] ?? 0);
      const { file: limit } = context.deps.storageLimits;
      if (minimumBytes > limit) throw fileTooLarge(minimumBytes, limit);
      const upload: Upload = {
        filename: String(request.query['filename'] ?? ''),
        content: contentOf(request),
        minimumBytes,
        fields: async () => ({}),
      };
      const file = (await callForAssistant('files.create', context, upload)) as Stored;
      response.json({ ...file, repeats: await findRepeated(context, file) });
    } catch (error) {
      stopReading(request, response);
      throw error;
    }
  };
}

type Stored = { id: string };

/** The earlier file that an upload repeats, as `files.details` has it. It is stored already, so this fails silently. */
async function findRepeated(context: Context, { id }: Stored): Promise<unknown> {
  try {
    return ((await callProcedure('files.details', context, { id })) as { repeats: unknown }).repeats;
  } catch {
    return null;
  }
}

/** The bytes of a body. A truncated body is a fault of the request, not of whoever stores the bytes. */
async function* contentOf(request: Request): AsyncIterable<Uint8Array> {
  try {
    // A consumer that stops reading keeps the connection open for the response.
    yield* request.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new AppError('invalid_request', 'The upload broke off before its end.', { cause });
  }
}

function sendOriginal(deps: Dependencies, openContext: OpenContext): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']);
    const context = openContext(request, response);
    const { filename, bytes } = (await callForAssistant('files.original', context, { id })) as Original;
    const send = async (path: string) => {
      // Before the headers of a download, which a refusal must not have.
      await using file = await open(path);
      response.setHeader('content-type', 'application/octet-stream');
      response.setHeader('content-length', bytes);
      response.setHeader('content-disposition', attachment(posix.basename(filename)));
      response.setHeader('content-security-policy', contentPolicy);
      response.setHeader('cache-control', 'private, no-store');
      if (request.method === 'HEAD') response.end();
      else await pipeline(file.createReadStream({ autoClose: false }), response);
    };
    await deps.blobs.withLocalFile(parseId('file', id) ?? '', send).catch((error: NodeJS.ErrnoException) => {
      if (isMissingBlob(error)) throw bytesMissing(error);
      // The client left.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
}

function bytesMissing(cause: unknown): AppError {
  return new AppError(
    'upstream',
    'The bytes of this file are missing from the store, although its text is still found. Ask the operator of the server to ' +
      'restore them, or upload the file again.',
    { code: 'upstream_error', cause },
  );
}

/** The archive streams while it is written. */
function sendExport(deps: Dependencies, people: People): RequestHandler {
  return async (request, response) => {
    await sendPieces(response, contextOfOrganization(request, response, deps, people), {
      procedure: 'organization.export',
      type: 'application/x-tar',
      filename: `${request.params['organization']}.tar`,
      encoding: 'base64',
    });
  };
}

/** The events that the query asks for stream while they are read. */
function sendAuditLog(deps: Dependencies, people: People): RequestHandler {
  return async (request, response) => {
    await sendPieces(response, contextOfOrganization(request, response, deps, people), {
      procedure: 'audit.csv',
      input: request.query,
      type: 'text/csv; charset=utf-8',
      filename: `audit-${toDay(deps.clock())}.csv`,
      encoding: 'utf8',
    });
  };
}

/** The context of a request whose path has the id of one of the person's own organizations. */
function contextOfOrganization(
  request: Request,
  response: Response,
  deps: Dependencies,
  people: People,
): Context {
  const facts = visitFacts(request, response, people);
  const organizationId = String(request.params['organization']);
  const visit = facts.visit && { ...facts.visit, assistantId: undefined, organizationId };
  return createContext(deps, { ...facts, visit });
}

/** What is stored about the person who is signed in streams while it is read. */
function sendOwnData(deps: Dependencies, people: People): RequestHandler {
  return async (request, response) => {
    await sendPieces(response, createContext(deps, visitFacts(request, response, people)), {
      procedure: 'people.export',
      type: 'application/json; charset=utf-8',
      filename: `lectern-${toDay(deps.clock())}.json`,
      encoding: 'utf8',
    });
  };
}

type Download = {
  procedure: string;
  input?: unknown;
  type: string;
  filename: string;
  encoding: 'base64' | 'utf8';
};

/** Sends the pieces of a procedure's stream as a download. */
async function sendPieces(
  response: Response,
  context: Context,
  { procedure, input, type, filename, encoding }: Download,
): Promise<void> {
  const signal = abortWhenClientLeaves(response);
  const pieces = (await callProcedure(procedure, context, input, signal)) as AsyncGenerator<string>;
  try {
    // Before the headers of a download, which a refusal must not have.
    const first = await pieces.next();
    response.setHeader('content-type', type);
    response.setHeader('content-disposition', attachment(filename));
    response.setHeader('cache-control', 'private, no-store');
    await pipeline(Readable.from(bytesOf(first, pieces, encoding)), response);
  } finally {
    await pieces.return(undefined);
  }
}

/** The bytes of pieces, of which the first has been taken already. */
async function* bytesOf(
  first: IteratorResult<string>,
  rest: AsyncIterable<string>,
  encoding: Download['encoding'],
): AsyncGenerator<Uint8Array> {
  if (first.done) return;
  yield Buffer.from(first.value, encoding);
  for await (const piece of rest) yield Buffer.from(piece, encoding);
}

type Original = { filename: string; bytes: number };

/** A file name that every browser accepts; non-ASCII names are encoded as in RFC 6266. */
function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function sendPicture(
  openContext: OpenContext,
  procedure: string,
  inputOf: (request: Request) => unknown,
): RequestHandler {
  return async (request, response) => {
    const signal = abortWhenClientLeaves(response);
    const context = openContext(request, response);
    const picture = (await callForAssistant(procedure, context, inputOf(request), signal).catch(
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    )) as Picture | null | undefined;
    if (signal.aborted) return;
    if (!picture) throw new AppError('not_found', 'There is no picture of this file.');
    response.setHeader('cache-control', pictureCaching);
    // Whoever signs in after somebody else in the same browser is asked for anew.
    response.setHeader('vary', 'cookie, authorization');
    response.setHeader('content-security-policy', contentPolicy);
    response.type(picture.media_type).send(Buffer.from(picture.data, 'base64'));
  };
}

type Picture = { media_type: string; data: string };

/** Calls a procedure of the assistant that the path names. */
async function callForAssistant(
  path: string,
  context: Context,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  await admitNamed(path, context);
  return callProcedure(path, context, input, signal);
}

/** A key has one assistant, which the path must name. */
async function admitNamed(path: string, context: Context): Promise<void> {
  if (!context.rateLimitedAs) await admitEarly(context, procedureFacts(path).admission);
  const { project } = await authenticate(context);
  if (project && project.id === parseId('assistant', context.administration?.projectId ?? '')) return;
  throw new AppError('not_found', 'The assistant was not found.');
}
