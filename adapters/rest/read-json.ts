import express, { type Request, type Response } from 'express';
import { AppError } from '../../src/index.ts';

/** Above any legal request: a hundred messages that fill a large model's window. */
const maxBodyBytes = 10 * 1024 * 1024;

const parseJson = express.json({ limit: maxBodyBytes, strict: false });

/**
 * Reads a JSON object from the body; no body at all reads as an empty object.
 * @throws AppError 400 for anything that is no JSON object, 413 past ten mebibytes.
 */
export async function parseJsonBody(request: Request, response: Response): Promise<Record<string, unknown>> {
  if (!hasBody(request)) return {};
  if (!request.is(['json', '+json'])) {
    throw new AppError(
      'invalid_request',
      'The body must be JSON: send the header "Content-Type: application/json".',
    );
  }
  await new Promise<void>((done, fail) => {
    parseJson(request, response, (error?: unknown) => (error ? fail(describeFault(error)) : done()));
  });
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid_request', 'The body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

/** Whether a request announces a body that is not empty. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** body-parser names its faults by `type`; see the documentation of its errors. */
function describeFault(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') {
    return new AppError('too_large', `The body is larger than ${maxBodyBytes.toLocaleString('en')} bytes.`);
  }
  if (type === 'entity.parse.failed') {
    return new AppError('invalid_request', 'The body is not valid JSON.', { cause: error });
  }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return new AppError('invalid_request', 'The body must be JSON in UTF-8, plain or compressed by gzip.');
  }
  return new AppError('invalid_request', 'The body could not be read.', { cause: error });
}
