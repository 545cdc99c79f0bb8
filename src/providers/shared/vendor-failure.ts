import { AppError } from '../../errors.ts';

/** What a vendor's client tells of a failed call, in one form for all of them. */
export type Failure = {
  kind: 'refused' | 'unreachable' | 'timeout' | 'broken';
  /** HTTP status of a refusal. */
  status?: number | undefined;
  /** Headers of a refusal. */
  headers?: Headers | undefined;
  /** The vendor's own words: for finding out what was meant, never for callers. */
  words?: string;
};

const promptTooLong =
  /context.?(?:length|window|size|limit)|maximum context|prompt is too long|too many tokens|input token count.*exceeds/iu;

/**
 * The error for a failed call. Its sentence is ours alone: what a vendor writes may hold keys, prompts or addresses,
 * so that goes to the log as the cause.
 */
export function upstreamFailure(failure: Failure, cause: unknown): AppError {
  if (failure.kind === 'timeout') return upstreamTimeout(cause);
  return new AppError('upstream', sentenceFor(failure), {
    code: 'upstream_error',
    lasting: isLasting(failure),
    cause,
  });
}

/** The error for a model provider that stays silent too long. */
export function upstreamTimeout(cause: unknown): AppError {
  return new AppError('upstream', 'The model provider took too long to answer. Try again later.', {
    code: 'upstream_timeout',
    cause,
  });
}

const brokenOff = "The model provider's answer broke off before it was complete. Try again.";

/** The error for an answer that stopped before it was whole. */
export function upstreamBroken(cause?: unknown): AppError {
  return new AppError('upstream', brokenOff, { code: 'upstream_error', cause });
}

/** The error for an answer that the vendor's own rules forbade. */
export function upstreamWithheld(): AppError {
  const sentence = "The model provider's content filter withheld the answer. Ask in another way.";
  return new AppError('upstream', sentence, { code: 'upstream_error' });
}

/** The error for a prompt that the vendor finds too long. */
export function contextLengthError(model: string, cause: unknown): AppError {
  const sentence = `The prompt is too long for the model ${model}. Send fewer or shorter messages.`;
  return new AppError('invalid_request', sentence, {
    code: 'context_length_exceeded',
    param: 'messages',
    cause,
  });
}

/** Whether a refusal is about the length of the prompt, which vendors say in words. */
export function isPromptTooLong({ status, words = '' }: Failure): boolean {
  return (status === 400 || status === 413 || status === 422) && promptTooLong.test(words);
}

/** Whether the vendor itself is in trouble, and not one request, key or quota. */
export function isOutage({ kind, status }: Failure): boolean {
  return kind !== 'refused' || status === 408 || (status !== undefined && status >= 500);
}

/** Whether a refusal lasts until the operator changes something: the key, or the name of the model. */
function isLasting(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || isUnauthorized(failure));
}

function isUnauthorized({ status, words = '' }: Pick<Failure, 'status' | 'words'>): boolean {
  // Google answers an unknown key with 400.
  return status === 401 || status === 403 || (status === 400 && /api key not valid/iu.test(words));
}

/** How long the first wait is where the vendor states none, in milliseconds; it doubles with each attempt. */
const firstWait = 250;

/**
 * How many milliseconds to wait before one more attempt, with jitter so that many callers do not return at once;
 * undefined when another attempt would not help, or the vendor wants to be left alone for longer than `longestWait`
 * milliseconds. `x-should-retry` and `retry-after-ms` are headers of OpenAI and Anthropic, `retry-after` is RFC 9110's.
 * @param attempt how many attempts have failed, 1 or more
 */
export function waitBeforeRetry(
  { kind, status = 0, headers }: Failure,
  { attempt, longestWait }: { attempt: number; longestWait: number },
): number | undefined {
  const passes =
    kind === 'unreachable' || kind === 'broken' || [408, 409, 429].includes(status) || status >= 500;
  const advice = headers?.get('x-should-retry');
  if (advice === 'false' || (!passes && advice !== 'true')) return undefined;
  const stated = statedWait(headers);
  if (stated !== undefined) return stated > longestWait ? undefined : stated + (Math.random() * stated) / 4;
  const least = firstWait * 2 ** (attempt - 1);
  return least + Math.random() * 2 * least;
}

function statedWait(headers: Headers | undefined): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.get('retry-after') ?? '';
  const wait = /^\d/u.test(after) ? Number.parseFloat(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function sentenceFor({ kind, status = 0, words = '' }: Failure): string {
  if (kind === 'unreachable') return 'The model provider could not be reached. Try again later.';
  if (kind === 'broken') return brokenOff;
  if (isUnauthorized({ status, words })) {
    return "The model provider refused this service's credentials. The operator must check the provider's API key.";
  }
  if (status === 404) {
    return 'The model provider does not have the requested model. The operator must check its name, or choose another.';
  }
  if (status === 429) {
    return 'The model provider is limiting this service, or its quota is used up. Try again later.';
  }
  if (status < 500) return 'The model provider refused the request.';
  return 'The model provider failed. Try again later.';
}
