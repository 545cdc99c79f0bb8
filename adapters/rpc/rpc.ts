import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Request, RequestHandler, Response } from 'express';
import {
  AppError,
  admitEarly,
  appRouter,
  authenticate,
  type Context,
  createContext,
  type Dependencies,
  isAdministrator,
  type People,
  procedureFacts,
  type RequestFacts,
  requireAdministrator,
  toAppError,
} from '../../src/index.ts';
import { maxBodyBytes } from '../http/body/body-limits.ts';
import { hasBody, readJsonText, stopReading } from '../http/body/json-body.ts';
import { receiveUpload } from '../http/body/receive-upload.ts';
import { callProcedure } from '../http/call-procedure.ts';
import { logFailure } from '../http/failure-log.ts';
import { onStop } from '../http/in-flight.ts';
import { isForeignPage } from '../http/own-page.ts';
import { abortWhenClientLeaves, requestFactsOf } from '../http/request-facts.ts';
import { noteFailure } from '../http/request-log.ts';
import { requireOwnVisit, visitFactsOf } from '../http/visit.ts';

/** The procedures that accept a form with a file. */
const uploadPath = 'files.create';
const importPath = 'admin.organizations.import';

/** The procedure whose stream goes on for as long as its client likes. */
const watchPath = 'files.watch';

/** How many calls one request may contain. */
const maxBatchSize = 100;

/** Up to this many bytes are read from anybody; a longer body requires a valid key first. */
const maxUnauthenticatedBytes = 64 * 1024;

/** Typed tRPC, for clients that import the type `AppRouter`: programs with a key, administrators, and our own pages. */
export function createRpcHandler(deps: Dependencies, people: People): RequestHandler {
  return async (request, response) => {
    const path = request.path.slice(1);
    const isEndless = path.split(',').includes(watchPath);
    const ending = new AbortController();
    const context = createContext(deps, {
      ...factsOf(request, response, people),
      ending: isOfProgram(request) || isEndless ? ending.signal : undefined,
      administration: { projectId: request.headers['x-lectern-project']?.toString() },
    });
    const serve = (fault: unknown) =>
      nodeHTTPRequestHandler({
        router: appRouter,
        req: request,
        res: response,
        path,
        maxBatchSize,
        // Earlier failures are reported in tRPC's own form.
        middleware: (_request, _response, next) => next(fault),
        createContext: async () => context,
        responseMeta: ({ errors }) => ({ headers: retryAfterHeaders(errors) }),
        onError: ({ error, path }) => {
          // What a client leaves is aborted, which is nobody's failure.
          if (response.closed) return;
          noteFailure(response, logFailure(deps.log, error, { requestId: context.requestId, path }));
        },
      });
    const endAtStop = (error: AppError) => {
      if (response.headersSent) return ending.abort(error);
      stopReading(request, response);
      void serve(error);
    };
    onStop(response, endAtStop, isEndless);
    const fault = await prepare(context, people, request, response).catch((error: unknown) => error);
    if (response.headersSent) return;
    if (fault) stopReading(request, response);
    await serve(fault);
  };
}

/** Pages follow an answer further after the connection broke, which an error would end. */
function isOfProgram({ headers }: Request): boolean {
  return headers.authorization !== undefined;
}

/** A page elsewhere that has a key is treated like a program: procedures for people are not for it. */
function factsOf(request: Request, response: Response, people: People): RequestFacts {
  const { authorization } = request.headers;
  if (authorization !== undefined && isForeignPage(request, people.publicUrl)) {
    return requestFactsOf(request, response);
  }
  return visitFactsOf(request, response, people);
}

/** Sends when a retry makes sense, if one of the failures says so. */
function retryAfterHeaders(errors: readonly unknown[]): Record<string, string> {
  const [seconds] = errors
    .map((error) => toAppError(error).retryAfterSeconds)
    .filter((known) => known !== null);
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** Refuses requests of other sites' pages, handles uploads, and reads the body of all other requests. */
async function prepare(
  context: Context,
  people: People,
  request: Request,
  response: Response,
): Promise<void> {
  requireOwnVisit(request, people);
  const path = request.path.slice(1);
  if (request.is('multipart/form-data')) await serveUpload(context, path, request, response);
  else if (hasBody(request)) await readBody(context, path, request, response);
}

/** Hands the body to tRPC as text, once it is known to be harmless. tRPC parses it after the key has been checked. */
async function readBody(context: Context, path: string, request: Request, response: Response): Promise<void> {
  const maxBytes = maxBodyBytes(path.split(','));
  const { 'content-length': length = Infinity, 'content-encoding': encoding } = request.headers;
  // A compressed body may be a thousand times as long as announced.
  const announced = encoding === undefined ? Number(length) : Infinity;
  if (Math.min(announced, maxBytes) > maxUnauthenticatedBytes && !(await isAdministrator(context))) {
    await authenticate(context);
  }
  request.body = await readJsonText(request, response, maxBytes);
}

/** An upload streams from the request as it does over REST; tRPC itself would hold all of it in memory. */
async function serveUpload(
  context: Context,
  path: string,
  request: Request,
  response: Response,
): Promise<void> {
  const isImport = path === importPath;
  if ((path !== uploadPath && !isImport) || request.method !== 'POST') {
    throw new AppError(
      'invalid_request',
      `Only "${uploadPath}" accepts a form, by POST and not in a batch. Send JSON.`,
    );
  }
  if (isImport) await requireAdministrator(context);
  else await admitEarly(context, procedureFacts(uploadPath).admission);
  const upload = await receiveUpload(request, isImport ? Infinity : context.deps.storageLimits.file);
  const data = await callProcedure(path, context, upload, abortWhenClientLeaves(response));
  response.json({ result: { data } });
}
