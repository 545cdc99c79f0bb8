import { AppError } from '../../errors/errors.ts';
import { VendorError } from './vendor-error.ts';

/** A failed call, in one form for the clients of all vendors. */
export type Failure = {
  kind: 'refused' | 'unreachable' | 'timeout' | 'broken';
  /** HTTP status of a refusal. */
  status?: number | undefined;
  /** Headers of a refusal. */
  headers?: Headers | undefined;
  /** The vendor's message, to find out the cause; never shown to callers. */
  message?: string;
};

/** The status that a redirect counts as: 421, Misdirected Request. */
export const redirected = 421;

const promptTooLong =
  /context.?(?:length|window|size|limit)|maximum context|prompt is too long|too many tokens|input token count.*exceeds/iu;

/**
 * The error for a failed call. Its sentence is ours alone: what a vendor writes may hold keys, prompts or addresses, and
 * reaches neither the caller nor the log.
 * @param error what the vendor's client threw
 */
export function upstreamFailure(failure: Failure, error: unknown): AppError {
  if (failure.kind === 'timeout') return upstreamTimeout(error);
  const cause = new VendorError(error, failure);
  return new AppError('upstream', sentenceFor(failure), {
    code: 'upstream_error',
    lasting: isLasting(failure),
    cause,
  });
}

/** The error for a model provider that exceeded a timeout. */
export function upstreamTimeout(error: unknown): AppError {
  return new AppError('upstream', 'The model provider took too long to answer. Try again later.', {
    code: 'upstream_timeout',
    cause: new VendorError(error),
  });
}

const brokenOff = "The model provider's answer broke off before it was complete. Try again.";

/** The error for an incomplete answer. */
export function upstreamBroken(): AppError {
  return new AppError('upstream', brokenOff, { code: 'upstream_error' });
}

/** The error for an answer that the vendor's content filter withheld. */
export function upstreamWithheld(): AppError {
  const sentence = "The model provider's content filter withheld the answer. Ask in another way.";
  return new AppError('upstream', sentence, { code: 'upstream_error' });
}

/** The error for a prompt that exceeds the model's context window. */
export function contextLengthError(model: string, error: unknown): AppError {
  const sentence = `The prompt is too long for the model ${model}. Send fewer or shorter messages.`;
  return new AppError('invalid_request', sentence, {
    code: 'context_length_exceeded',
    param: 'messages',
    cause: new VendorError(error),
  });
}

/** Whether a refusal is about the length of the prompt. Vendors say so only in their message. */
export function isPromptTooLong({ status, message = '' }: Failure): boolean {
  return (status === 400 || status === 413 || status === 422) && promptTooLong.test(message);
}

/** Whether the vendor itself fails, and not just this request, key or quota. */
export function isOutage({ kind, status }: Failure): boolean {
  return kind !== 'refused' || status === 408 || (status !== undefined && status >= 500);
}

/** Whether a refusal lasts until the operator changes something: the key, the address, or the name of the model. */
function isLasting(failure: Failure): boolean {
  const { kind, status } = failure;
  return kind === 'refused' && (status === 404 || status === redirected || isUnauthorized(failure));
}

function isUnauthorized({ status, message = '' }: Pick<Failure, 'status' | 'message'>): boolean {
  // Google answers an unknown key with 400.
  return status === 401 || status === 403 || (status === 400 && /api key not valid/iu.test(message));
}

/** The first backoff; each further attempt doubles it. */
const firstBackoffMs = 250;

/**
 * How many milliseconds to wait before the next attempt, with jitter so that callers do not all return at once; undefined
 * when another attempt would not help, or the vendor asks for more than `maxWaitMs`. `x-should-retry` and `retry-after-ms`
 * are headers of OpenAI and Anthropic, `retry-after` is RFC 9110's.
 * @param attempt the number of failed attempts, 1 or more
 */
export function waitBeforeRetry(
  { kind, status = 0, headers }: Failure,
  { attempt, maxWaitMs }: { attempt: number; maxWaitMs: number },
): number | undefined {
  const isTransient =
    kind === 'unreachable' || kind === 'broken' || [408, 409, 429].includes(status) || status >= 500;
  const advice = headers?.get('x-should-retry');
  if (advice === 'false' || (!isTransient && advice !== 'true')) return undefined;
  const stated = statedWait(headers);
  if (stated !== undefined) return stated > maxWaitMs ? undefined : stated + (Math.random() * stated) / 4;
  const backoff = firstBackoffMs * 2 ** (attempt - 1);
  return backoff + Math.random() * 2 * backoff;
}

function statedWait(headers: Headers | undefined): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.get('retry-after') ?? '';
  const wait = /^\d/u.test(after) ? Number.parseFloat(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function sentenceFor({ kind, status = 0, message = '' }: Failure): string {
  if (kind === 'unreachable') return 'The model provider could not be reached. Try again later.';
  if (kind === 'broken') return brokenOff;
  if (isUnauthorized({ status, message })) {
    return "The model provider refused this service's credentials. The operator must check the provider's API key.";
  }
  if (status === 404) {
    return "The model provider does not have the requested model. The operator must check its name and the provider's base URL.";
  }
  if (status === redirected) {
    return "The model provider's address redirects elsewhere, which is not followed. The operator must set its base URL to the address that answers.";
  }
  if (status === 429) {
    return 'The model provider is limiting this service, or its quota is used up. Try again later.';
  }
  if (status < 500)
    return 'The model provider refused the request. The operator finds the status in the log of the server.';
  return 'The model provider failed. Try again later.';
}
