import type { ErrorFormat } from './envelopes.ts';
import type { EventFormat } from './event-stream.ts';

/** One endpoint: which procedure serves it, and the form of its requests and errors. */
export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below the base path, with parameters in braces, which become fields of the procedure's input. */
  path: `/${string}`;
  /** Whether the parameter of the path may contain slashes as they are, like the ids of many models. */
  takesSlashes?: true;
  /** Path of the procedure in the router. */
  procedure: string;
  /** The procedure that serves requests with `"stream": true`; it yields the events. */
  stream?: string;
  /** How the events are framed; `unnamed` by default. */
  eventFormat?: EventFormat;
  /** The kind of request body; without it the input comes from path and query. */
  body?: 'json' | 'upload';
  /** Defaults for input fields that the body omits or sets to null. */
  defaults?: Record<string, unknown>;
  /** OpenAI's by default. */
  errorFormat?: ErrorFormat;
  tag: string;
  summary: string;
  /** The error statuses that the documentation lists, besides those of every endpoint. */
  errors?: readonly number[];
};
