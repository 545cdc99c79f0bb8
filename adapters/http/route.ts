import type { ErrorFormat } from './envelopes.ts';
import type { EventFormat } from './event-stream.ts';

/** One endpoint: which procedure answers it, and how its request and errors look. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below the base path, with parameters in braces, which become fields of the procedure's input. */
  path: `/${string}`;
  /** Path of the procedure in the router. */
  procedure: string;
  /** The procedure that answers instead when the body says `"stream": true`; it yields the events. */
  stream?: string;
  /** How the events are framed; `unnamed` unless given. */
  eventFormat?: EventFormat;
  /** What the body holds; without it the input comes from path and query. */
  body?: 'json' | 'upload';
  /** What the input has where the body leaves it out or has null. */
  defaults?: Record<string, unknown>;
  errorFormat: ErrorFormat;
  tag: string;
  summary: string;
  /** The error statuses that the documentation names. */
  errors: readonly number[];
};
