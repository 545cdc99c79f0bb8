import type { RequestHandler } from 'express';
import { AppError } from '../../src/index.ts';

/** The requests that a server is answering. */
export type InFlight = {
  /** Counts requests; once `refuseMore` was called, refuses them with 503. */
  handler: RequestHandler;
  /** Refuses requests from now on. Resolves when the requests in flight have ended, or after this many milliseconds. */
  refuseMore(graceMs: number): Promise<void>;
};

/** Counts requests in flight, so that a stop can let them end. */
export function createInFlight(): InFlight {
  let count = 0;
  let refusing = false;
  let emptied = () => {};
  return {
    handler: (_request, response, next) => {
      if (refusing) {
        response.setHeader('connection', 'close');
        next(new AppError('unavailable', 'The server is stopping. Try again in a moment.'));
        return;
      }
      count += 1;
      response.once('close', () => {
        count -= 1;
        if (count === 0) emptied();
      });
      next();
    },
    async refuseMore(graceMs) {
      refusing = true;
      if (count === 0) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, graceMs);
        emptied = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
  };
}
