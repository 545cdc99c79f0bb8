import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from './api.ts';
import { LecternError } from './lectern-error.ts';

/** What the service reports about a failure besides its message. */
type FailureData = {
  httpStatus: number;
  errorCode: ErrorCode | null;
  param: string | null;
  /** Absent if the service is older than this package. */
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  /** The service's version. */
  version?: string;
};

/** Turns whatever a call threw into the error for users of the package. */
export function toLecternError(error: unknown, url: string): LecternError {
  const failed = error instanceof TRPCClientError ? error : undefined;
  const cause = failed?.cause ?? error;
  if (cause instanceof LecternError) return cause;
  const data = failed?.data as FailureData | null | undefined;
  if (!failed || !data) {
    const { response, responseJSON } = failed?.meta ?? {};
    // JSON, but nothing that a procedure answers.
    if (response instanceof Response && responseJSON !== undefined) return unexpectedResponse(response, url);
    const message = `The connection to ${url} failed: ${describe(cause)}. Check "url", and that the service runs.`;
    const none = { code: null, param: null, requestId: null, retryAfterSeconds: null };
    return new LecternError(message, { ...none, status: 0, cause });
  }
  const { httpStatus, errorCode, param, requestId = null, retryAfterSeconds = null } = data;
  return new LecternError(`${failed.message}${compareVersions(data)}`, {
    code: errorCode,
    status: httpStatus,
    param,
    requestId,
    retryAfterSeconds,
  });
}

/** What to add if the service may have refused a call because it is older or newer than this package. */
function compareVersions({ httpStatus, version }: FailureData): string {
  const mayBeOutdated = httpStatus === 400 || httpStatus === 404;
  if (!mayBeOutdated || version === undefined || withoutPatch(version) === withoutPatch(VERSION)) return '';
  return ` The service is of version ${version}, and this package of ${VERSION}: use the same one for both.`;
}

/** Patches do not change the API: 1.2 of 1.2.3. */
function withoutPatch(version: string): string {
  return version.split('.', 2).join('.');
}

/** The error for a response that is not the service's, such as a proxy's page. */
export function unexpectedResponse({ status, headers }: Response, url: string): LecternError {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new LecternError(
    `${url} answered with status ${status}, but not as Lectern does. Check "url", and any proxy on the way.`,
    {
      code: null,
      status,
      param: null,
      requestId: headers.get('x-request-id'),
      retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
    },
  );
}

/** The message of `fetch` is only "fetch failed"; the reason is in its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error.cause instanceof Error && error.cause.message ? error.cause : error;
  // A sentence of its own, in some runtimes.
  return message.replace(/[.?!]$/, '');
}
