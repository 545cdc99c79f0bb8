import type { ErrorCode } from './api.ts';

type Details = {
  code: ErrorCode | null;
  status: number;
  param: string | null;
  requestId: string | null;
  retryAfterSeconds: number | null;
  cause?: unknown;
};

/** A call that failed. Its message says what was wrong and what to do. */
export class LecternError extends Error {
  override readonly name = 'LecternError';
  /** The code that programs may branch on; null for most failures, which `status` distinguishes. */
  readonly code: ErrorCode | null;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The input field at fault. */
  readonly param: string | null;
  /** The id of the call in the service's log. */
  readonly requestId: string | null;
  /** The retry delay that the service asks for. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { code, status, param, requestId, retryAfterSeconds, cause }: Details) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.param = param;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
