import express, { type Request, type Response } from 'express';
import { AppError } from '../../src/index.ts';
import { checkJsonShape } from './json-shape.ts';

/**
 * Parses the JSON body of a request; undefined without a body.
 * @throws AppError as `readJsonText` does, and 400 for text that is not JSON.
 */
export async function parseJsonBody(
  request: Request,
  response: Response,
  maxBytes: number,
): Promise<unknown> {
  const text = await readJsonText(request, response, maxBytes);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_request', 'The body is not valid JSON.', { cause: error });
  }
}

/**
 * Reads a body that should be JSON, plain or compressed; undefined without a body. Its size, nesting depth and number of
 * values are checked before it is parsed.
 * @param maxBytes of the decompressed body
 * @throws AppError 413 for a longer body, 400 for another content type or encoding, and as `checkJsonShape` does.
 */
export async function readJsonText(
  request: Request,
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  if (!hasBody(request)) return undefined;
  if (!request.is(['json', '+json'])) {
    throw new AppError(
      'invalid_request',
      'The body must be JSON: send the header "Content-Type: application/json".',
    );
  }
  const bytes = await readBody(request, response, maxBytes);
  checkJsonShape(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

/** Whether the headers announce a non-empty body. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * A refused body may still be arriving. The connection stays open for a moment, so that the client gets the response, and
 * is then closed, however much is still to come.
 */
export function stopReading(request: Request, response: Response): void {
  if (request.complete || !hasBody(request)) return;
  request.unpipe();
  request.resume();
  response.once('finish', () => setTimeout(() => request.complete || request.destroy(), 1_000).unref());
}

async function readBody(request: Request, response: Response, maxBytes: number): Promise<Buffer> {
  const charset = /charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) throw notUtf8();
  const read = express.raw({ type: () => true, limit: maxBytes });
  await new Promise<void>((done, fail) => {
    read(request, response, (error?: unknown) => (error ? fail(toBodyFault(error, maxBytes)) : done()));
  });
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** body-parser identifies its errors by `type`; see its documentation. */
function toBodyFault(error: unknown, maxBytes: number): AppError {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') {
    return new AppError('too_large', `The body is larger than ${maxBytes.toLocaleString('en')} bytes.`);
  }
  if (type === 'encoding.unsupported') return notUtf8();
  return new AppError('invalid_request', 'The body could not be read.', { cause: error });
}

function notUtf8(): AppError {
  return new AppError('invalid_request', 'The body must be JSON in UTF-8, plain or compressed by gzip.');
}
