import busboy from 'busboy';
import type { Request } from 'express';
import type { Upload } from '../../../schema/file.ts';
import { AppError, fileTooLarge } from '../../../src/index.ts';

const maxFields = 20;
const maxFieldBytes = 64 * 1024;

/** What forms inherited from e-mail and nobody has to decode. */
const encodings = /^(?:base64|quoted-printable)$/i;

/** A bound on everything in a form besides the file, in bytes. */
const formOverhead = 2 * maxFields * maxFieldBytes;

/**
 * Reads a multipart form up to its `file` part, whose content then streams from the request: the file is never whole in
 * memory. Fields may precede or follow the file.
 * @throws AppError 400 for another content type, a malformed form, too many fields or files, or no `file`; 413 immediately if the
 * announced length shows that the file is larger than `maxFileBytes`.
 */
export async function receiveUpload(request: Request, maxFileBytes: number): Promise<Upload> {
  const form = openForm(request);
  const minimumBytes = Math.max(0, Number(request.headers['content-length'] ?? 0) - formOverhead);
  if (minimumBytes > maxFileBytes) throw fileTooLarge(minimumBytes, maxFileBytes);
  const fields: Record<string, unknown> = {};
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  /** The name of a part that is a file and not the one called "file". */
  let misnamed: string | undefined;
  /** What has arrived besides the file, or still waits to be read as part of it. */
  let besides = 0;

  return new Promise((resolve, reject) => {
    const closed = new Promise<void>((done, fail) => {
      form.once('close', done);
      // Not `once`: busboy reports every malformed part, and an unhandled error event ends the process.
      form.on('error', (error) => fail(malformed(error)));
      request.once('close', () => request.complete || fail(malformed()));
      form.once('fieldsLimit', () => fail(tooManyFields()));
      form.once('filesLimit', () => fail(tooManyFiles()));
      request.on('data', ({ length }: Buffer) => {
        besides += length;
        if (besides > formOverhead) fail(tooMuchBesides());
      });
    });
    closed.then(() => reject(noFile(fields, misnamed)), reject);
    form.on('file', (name, content, { filename, encoding }) => {
      content.on('error', () => {});
      if (encodings.test(encoding)) {
        content.resume();
        reject(encoded(encoding));
        return;
      }
      if (hasEnded(form)) {
        form.destroy(new Error('A part follows the end of the form.'));
        return;
      }
      if (name !== 'file') {
        misnamed = name;
        content.resume();
        return;
      }
      // A client that disconnects truncates the content too, whether anybody still reads it or not.
      closed.catch((error: Error) => content.destroy(error));
      resolve({
        // A part without a name is still a file; the procedure's schema requires one. Browsers and the official SDKs write a
        // quotation mark in a name as %22, and some clients of Windows the whole path.
        filename: filename?.replaceAll('%22', '"').split('\\').at(-1) ?? '',
        content: contentOf(content, (bytes) => {
          besides -= bytes;
        }),
        minimumBytes,
        fields: async () => {
          await closed;
          return fields;
        },
      });
    });
    request.pipe(form);
  });
}

/**
 * The bytes of a part. A form that ends inside it is a fault of the request, not of whoever stores the bytes.
 * @param count is told how many bytes are read
 */
async function* contentOf(
  part: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  try {
    for await (const bytes of part) {
      count(bytes.byteLength);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof AppError ? error : malformed(error);
  }
}

function openForm(request: Request): busboy.Busboy {
  if (!request.is('multipart/form-data')) {
    throw new AppError(
      'invalid_request',
      'The body must be a multipart form (multipart/form-data) with a "file".',
    );
  }
  if (!/boundary=/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError(
      'invalid_request',
      'The header Content-Type has no boundary, which separates the parts of the form. Leave this header to the client.',
    );
  }
  try {
    return busboy({
      headers: request.headers,
      // busboy decodes names as Latin-1 unless told otherwise, as an old RFC had it
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes },
    });
  } catch (error) {
    throw malformed(error);
  }
}

/**
 * Whether a form's closing delimiter has been read. busboy reads on to the end of what it was given at once, and never ends a
 * file that begins there, so that whoever reads it would wait for ever; nothing public tells.
 */
function hasEnded(form: busboy.Busboy): boolean {
  return '_complete' in form && form._complete === true;
}

function tooManyFields(): AppError {
  return new AppError(
    'invalid_request',
    `The form has more than ${maxFields} fields besides the file. Send only "file" and "purpose".`,
  );
}

function tooManyFiles(): AppError {
  return new AppError(
    'invalid_request',
    'The form has more than one file. Send each document in a request of its own, as the part "file".',
    { param: 'file' },
  );
}

function tooMuchBesides(): AppError {
  return new AppError(
    'too_large',
    `The form has more than ${formOverhead.toLocaleString('en')} bytes besides the part "file". Send only "file" and "purpose".`,
  );
}

/** @param misnamed the name of a part that may be meant */
function noFile(fields: Record<string, unknown>, misnamed: string | undefined): AppError {
  const refuse = (what: string) => new AppError('invalid_request', what, { param: 'file' });
  if ('file' in fields) return refuse('"file" must be a file and not a text: with curl, -F file=@PATH.');
  const hint = misnamed === undefined ? '' : ` The form has one as "${misnamed.slice(0, 100)}".`;
  return refuse(`"file" is required: the document to upload.${hint}`);
}

/** Stored as it comes, a document would be its letters in base64. */
function encoded(encoding: string): AppError {
  return new AppError(
    'invalid_request',
    `The part "file" has the header "Content-Transfer-Encoding: ${encoding}". Send the bytes of the file as they are, without that header.`,
    { param: 'file' },
  );
}

function malformed(cause?: unknown): AppError {
  return new AppError(
    'invalid_request',
    'The multipart form is malformed or truncated. Names in it must have no control characters.',
    { cause },
  );
}
