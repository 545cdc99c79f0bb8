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
  /** What programs may branch on; null for most failures, which `status` tells apart. */
  readonly code: ErrorCode | null;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The field of the input that was at fault. */
  readonly param: string | null;
  /** By which the service's log names the call. */
  readonly requestId: string | null;
  /** How long the service asks to wait before another try. */
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
