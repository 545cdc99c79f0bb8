import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { Request, Response } from 'express';
import { AppError } from '../../../src/index.ts';
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
    throw notJson(error);
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

/** How often it is looked whether a refused body goes on arriving, in milliseconds. */
const lookMs = 1_000;

/** After this many looks a refused body is not waited for, though it goes on arriving. */
const maxLooks = 30;

/**
 * A refused body may still be arriving. It is read on while it does, since a client that is cut off while it sends loses the
 * response; then, or after half a minute, the connection is closed.
 */
export function stopReading(request: Request, response: Response): void {
  if (request.complete || !hasBody(request)) return;
  request.unpipe();
  request.resume();
  response.once('finish', () => endOnceSilent(request));
}

function endOnceSilent(request: Request): void {
  const { socket } = request;
  let [received, looks, silentLooks] = [socket.bytesRead, 0, 0];
  const timer = setInterval(() => {
    looks += 1;
    // At one look this process may have been too busy to read.
    silentLooks = socket.bytesRead === received ? silentLooks + 1 : 0;
    received = socket.bytesRead;
    if (silentLooks > 1 || looks === maxLooks) request.destroy();
  }, lookMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

/** What a body may be compressed by. */
const decompressors = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

/** Ends as soon as a body is known to be too long, however much of it is still to come. */
async function readBody(request: Request, response: Response, maxBytes: number): Promise<Buffer> {
  const { headers } = request;
  const charset = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) throw notUtf8();
  const encoding = (headers['content-encoding'] || 'identity').toLowerCase();
  const decompressor = decompressors.get(encoding)?.();
  if (!decompressor && encoding !== 'identity') throw notUtf8();
  const announced = decompressor ? 0 : Number(headers['content-length'] ?? 0);
  try {
    if (announced > maxBytes) throw tooLong(maxBytes);
    return await collect(decompressor ? decompress(request, decompressor) : request, maxBytes);
  } catch (error) {
    stopReading(request, response);
    if (error instanceof AppError) throw error;
    const what = decompressor
      ? `The body is not what the header "Content-Encoding: ${encoding}" says, or is cut off.`
      : 'The body could not be read.';
    throw new AppError('invalid_request', what, { cause: error });
  } finally {
    decompressor?.destroy();
  }
}

async function collect(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The connection stays open for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLong(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A client that leaves truncates the body, which the decompressor would wait for. */
function decompress(request: Request, decompressor: Transform): Transform {
  request.once('close', () => request.complete || decompressor.destroy(new Error('The client left.')));
  return request.pipe(decompressor);
}

function tooLong(maxBytes: number): AppError {
  return new AppError('too_large', `The body is larger than ${maxBytes.toLocaleString('en')} bytes.`);
}

/** Says where a body stops being JSON, in the words of the engine and without those of the body that it repeats. */
function notJson(error: unknown): AppError {
  const why = error instanceof Error ? error.message.replace(/, (?:\.\.\.)?"[\s\S]*$/, '') : '';
  return new AppError('invalid_request', `The body is not valid JSON: ${why}.`, { cause: error });
}

function notUtf8(): AppError {
  return new AppError(
    'invalid_request',
    'The body must be JSON in UTF-8, plain or compressed by gzip, deflate, br or zstd.',
  );
}
