import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../src/index.ts';

/** The requests that a server is answering. */
export type InFlight = {
  /** Counts requests; once `refuseMore` was called, refuses them with 503, uploads only when the time is up. */
  handler: RequestHandler;
  /**
   * Refuses requests from now on. Resolves when the requests in flight have ended, or soon after this many milliseconds, when
   * what `onStop` was told has been done; what would never end is told at once.
   */
  refuseMore(graceMs: number): Promise<void>;
};

const stopBegins = Symbol('stop begins');
const stopping = Symbol('stopping');

/** How long the last words of those who have to end may take, in milliseconds. */
const lastWordsMs = 500;

/**
 * Does something to a response that has not ended when the server can wait no longer and will close its connection.
 * @param isEndless whether the response does not end by itself: then it is done as soon as the stop begins
 */
export function onStop(response: Response, act: (error: AppError) => void, isEndless = false): void {
  response.once(isEndless ? stopBegins : stopping, () => act(new StoppingError()));
}

/**
 * The result of work that a request waits for. When the server can wait no longer and nothing of the response was sent, the
 * request is told so instead of losing its connection; what the work does afterwards no longer matters to it.
 * @throws AppError 503 `unavailable` at a stop; whatever `work` throws
 */
export async function beforeStop<Result>(response: Response, work: Promise<Result>): Promise<Result> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const refuse = () => {
    if (!response.headersSent) reject(new StoppingError());
  };
  response.once(stopping, refuse);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    response.off(stopping, refuse);
  }
}

/** Responses that had not ended when a stop could wait no longer. */
const cutShort = new WeakSet<Response>();

/** Whether a response, even a complete one, says that the server is stopping instead of what was asked for. */
export function wasCutShort(response: Response): boolean {
  return cutShort.has(response);
}

/** What a request is told at a stop. It was asked for, so it is no failure of the service. */
export class StoppingError extends AppError {
  constructor() {
    super('unavailable', 'The server is stopping. Try again in a moment.', { retryAfterSeconds });
  }
}

/** When another process, or this one after its restart, will most likely answer. */
const retryAfterSeconds = 5;

/** Uploads pass through proxies as they come, which then cannot send them to another server. */
function isUpload(request: Request): boolean {
  return (
    Boolean(request.is('multipart/form-data')) ||
    (request.method === 'POST' && request.path.startsWith('/media/'))
  );
}

/** Counts requests in flight, so that a stop can let them end. */
export function createInFlight(): InFlight {
  const open = new Set<Response>();
  let refused: 'none' | 'all but uploads' | 'all' = 'none';
  let emptied = () => {};

  const untilEmpty = async (maxMs: number) => {
    if (open.size === 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, maxMs);
      emptied = () => {
        clearTimeout(timer);
        done();
      };
    });
  };

  return {
    handler: (request, response, next) => {
      if (refused !== 'none') response.setHeader('connection', 'close');
      if (refused === 'all' || (refused === 'all but uploads' && !isUpload(request))) {
        next(new StoppingError());
        return;
      }
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        if (open.size === 0) emptied();
      });
      next();
    },
    async refuseMore(graceMs) {
      refused = 'all but uploads';
      for (const response of open) response.emit(stopBegins);
      await untilEmpty(graceMs);
      refused = 'all';
      for (const response of open) {
        cutShort.add(response);
        response.emit(stopping);
      }
      await untilEmpty(lastWordsMs);
    },
  };
}
