import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from './api.ts';
import { LecternError } from './lectern-error.ts';

/** What the service says of a failure beside its message. */
type FailureData = {
  httpStatus: number;
  errorCode: ErrorCode | null;
  param: string | null;
  /** Absent where the service is older than this package. */
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  /** The service's version. */
  version?: string;
};

/** The error for users of the package behind whatever a call threw. */
export function toLecternError(error: unknown, url: string): LecternError {
  const failed = error instanceof TRPCClientError ? error : undefined;
  const cause = failed?.cause ?? error;
  if (cause instanceof LecternError) return cause;
  const data = failed?.data as FailureData | null | undefined;
  if (!failed || !data) {
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

/** What to add where the service may have refused a call because it is older or newer than this package. */
function compareVersions({ httpStatus, version }: FailureData): string {
  const mayBeOutdated = httpStatus === 400 || httpStatus === 404;
  if (!mayBeOutdated || version === undefined || withoutPatch(version) === withoutPatch(VERSION)) return '';
  return ` The service is of version ${version}, and this package of ${VERSION}: use the same one for both.`;
}

/** Patches change nothing of what is called: 1.2 of 1.2.3. */
function withoutPatch(version: string): string {
  return version.split('.', 2).join('.');
}

/** The error for an answer that is not the service's, such as the page of a proxy. */
export function strangeAnswer({ status, headers }: Response, url: string): LecternError {
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

/** What `fetch` says is "fetch failed"; why it did stands below. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
