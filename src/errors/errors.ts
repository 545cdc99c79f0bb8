import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { StoreFault } from './store-fault.ts';
import { wordValidationFaults } from './validation-messages.ts';

wordValidationFaults();

/** Each kind of failure with its HTTP status and its tRPC code. */
export const errorKinds = {
  invalid_request: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  not_found: { status: 404, trpc: 'NOT_FOUND' },
  method_not_allowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  rate_limited: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
  upstream: { status: 502, trpc: 'BAD_GATEWAY' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
} as const;

export type ErrorKind = keyof typeof errorKinds;

/** The closed list of machine-readable codes that programs may branch on. Most failures have none. */
export const apiErrorCodes = [
  'invalid_api_key',
  'key_deactivated',
  'missing_scope',
  'rate_limit_exceeded',
  'budget_exceeded',
  'context_length_exceeded',
  'model_not_found',
  'unsupported_parameter',
  'file_too_large',
  'storage_limit_exceeded',
  'unsupported_file_type',
  'upstream_error',
  'upstream_timeout',
  // Of the typed procedures alone; no endpoint under /v1 returns these.
  'changed_meanwhile',
  'last_owner',
] as const;

export type ErrorCode = (typeof apiErrorCodes)[number] | PeopleErrorCode;

/** Codes for what people do in a browser; no endpoint under /v1 returns them. */
type PeopleErrorCode =
  | 'not_signed_in'
  | 'session_ended'
  | 'role_required'
  | 'no_organization'
  | 'cross_site'
  | 'wrong_credentials'
  | 'wrong_code'
  | 'passkey_failed'
  | 'passkeys_unavailable'
  | 'confirmation_required'
  | 'link_unknown'
  | 'link_used'
  | 'link_expired'
  | 'link_for_other'
  | 'email_taken'
  | 'sealing_changed'
  | 'last_sign_in_way'
  | 'oidc_refused'
  | 'oidc_no_account'
  | 'oidc_failed';

type ErrorDetails = {
  code?: ErrorCode | null;
  /** The request field at fault. */
  param?: string | null;
  /** How long to wait before the next attempt, where known. */
  retryAfterSeconds?: number;
  /** Further sentences when several things are wrong at once. */
  more?: string[];
  /** The underlying error; logged, never shown. */
  cause?: unknown;
  /** True when retrying keeps failing until the operator changes something. */
  lasting?: boolean;
};

/** Bounds on how many sentences an error has and how long each is, so that a request cannot choose the size of the response. */
const maxMessages = 10;
const maxMessageLength = 2_000;

/** The one error that the domain throws on purpose. Messages are written for the caller: what was wrong and what to do. */
export class AppError extends TRPCError {
  readonly kind: ErrorKind;
  readonly messages: string[];
  readonly errorCode: ErrorCode | null;
  readonly param: string | null;
  readonly retryAfterSeconds: number | null;
  /** Whether retrying keeps failing until the operator changes what the message names. */
  readonly lasting: boolean;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    const [first = '', ...more] = [message, ...(details.more ?? [])].slice(0, maxMessages).map(shorten);
    super({ code: errorKinds[kind].trpc, message: first, cause: details.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.messages = [first, ...more];
    this.errorCode = details.code ?? null;
    this.param = details.param == null ? null : shorten(details.param);
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.lasting = details.lasting ?? false;
  }

  get status(): number {
    return errorKinds[this.kind].status;
  }
}

/**
 * The AppError for whatever a procedure threw: the error itself, one built from failed validation, or an `internal` error
 * that does not reveal the cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StoreFault) return storeAway(error);
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    if (error.cause instanceof StoreFault) return storeAway(error.cause);
    // tRPC reports failed output validation this way, which is not the caller's fault.
    const isReply = error.message === 'Output validation failed';
    if (error.cause instanceof z.ZodError && !isReply) return fromValidation(error.cause);
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE') {
      const message =
        'The request has a Content-Type or an Accept header that this procedure cannot serve. Send JSON, and call procedures ' +
        'that stream through httpBatchStreamLink, which sends "trpc-accept: application/jsonl".';
      return new AppError('invalid_request', message, { cause: error });
    }
    if (error.code === 'NOT_FOUND') {
      const message = `${error.message}. If the name is right, client and server have different versions: use the same one for both.`;
      return new AppError('not_found', message, { cause: error });
    }
    if (refersToNothing(error.cause)) return deletedMeanwhile(error.cause);
    const kind = kindOfTrpcCode(error.code);
    if (kind && kind !== 'internal') return new AppError(kind, error.message, { cause: error.cause });
  }
  if (error instanceof z.ZodError) return fromValidation(error);
  return new AppError('internal', 'Something went wrong inside the service. Try again later.', {
    cause: error,
  });
}

function storeAway(cause: StoreFault): AppError {
  return new AppError(
    'upstream',
    'The file could not be read or stored, because the file store does not respond as it should. Try again later; the log of the server says why.',
    { code: 'upstream_error', cause },
  );
}

/** The refusal of something new whose organization, assistant or the like is gone, although it was there a moment ago. */
export function deletedMeanwhile(cause?: unknown): AppError {
  return new AppError('not_found', 'What this belongs to was deleted in the meantime.', { cause });
}

/** Whether a row could not be stored because one that it refers to is gone: `foreign_key_violation` of PostgreSQL. */
function refersToNothing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '23503' && /^insert /.test(error.message)
  );
}

function kindOfTrpcCode(code: TRPCError['code']): ErrorKind | undefined {
  const kinds = Object.keys(errorKinds) as ErrorKind[];
  if (code === 'PARSE_ERROR') return 'invalid_request';
  return kinds.find((kind) => errorKinds[kind].trpc === code);
}

function fromValidation(error: z.ZodError): AppError {
  const [first = 'The request is not valid.', ...more] = error.issues
    .slice(0, maxMessages)
    .map(describeIssue);
  const issue = error.issues[0];
  const refused = issue?.code === 'custom' && issue.params?.['code'] === 'unsupported_parameter';
  return new AppError('invalid_request', first, {
    more,
    param: issue?.path.length ? formatPath(issue.path) : null,
    code: refused ? 'unsupported_parameter' : null,
    cause: error,
  });
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  const continuesSentence = /^(is|must) /.test(message);
  if (issue.path.length === 0) return continuesSentence ? `The input ${message}.` : message;
  const field = `"${formatPath(issue.path)}"`;
  return continuesSentence ? `${field} ${message}.` : `${field}: ${message}.`;
}

function shorten(text: string): string {
  return text.length <= maxMessageLength ? text : `${text.slice(0, maxMessageLength).toWellFormed()}…`;
}

/** A path in OpenAI's notation: `messages[0].content`. */
function formatPath(path: PropertyKey[]): string {
  return path.reduce<string>((printed, key) => {
    if (typeof key === 'number') return `${printed}[${key}]`;
    return printed ? `${printed}.${String(key)}` : String(key);
  }, '');
}
