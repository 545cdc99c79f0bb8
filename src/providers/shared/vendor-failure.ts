import { AppError } from '../../errors/errors.ts';
import { isCertificateFault, VendorError } from './vendor-error.ts';

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

/** The status that a successful answer counts as if it is a web page: 415, Unsupported Media Type. */
export const unreadable = 415;

const promptTooLong =
  /context.?(?:length|window|size|limit)|maximum context|prompt is too long|too many tokens|input token count.*exceeds/iu;

/**
 * The error for a failed call. Its sentence is ours alone: what a vendor writes may hold keys, prompts or addresses, and
 * reaches neither the caller nor the log.
 * @param error what the vendor's client threw
 * @param model which was asked
 */
export function upstreamFailure(failure: Failure, error: unknown, model: string): AppError {
  if (failure.kind === 'timeout') return upstreamTimeout(error, model);
  const kind = isWebPage(failure) ? `${failure.kind} by a web page` : failure.kind;
  const cause = new VendorError(error, { kind, status: failure.status, model });
  return new AppError('upstream', sentenceFor(failure, cause), {
    code: 'upstream_error',
    lasting: isLasting(failure),
    cause,
  });
}

/** The error for a model provider that exceeded a timeout. */
export function upstreamTimeout(error: unknown, model: string): AppError {
  return new AppError('upstream', 'The model provider took too long to answer. Try again later.', {
    code: 'upstream_timeout',
    cause: new VendorError(error, { kind: 'silence', model }),
  });
}

const brokenOff = "The model provider's answer broke off before it was complete. Try again.";

/** The error for an incomplete answer. */
export function upstreamBroken(): AppError {
  return new AppError('upstream', brokenOff, { code: 'upstream_error' });
}

/** The error for a successful answer in which nothing is an answer: another server's than one with the vendor's API. */
export function upstreamNotItsApi(model: string): AppError {
  const cause = new VendorError(undefined, { kind: 'a success without an event', model });
  return new AppError('upstream', notItsApi, { code: 'upstream_error', lasting: true, cause });
}

const notItsApi =
  "What answers at the model provider's address does not speak its API. The operator must check the provider's base URL, and any proxy in between.";

/** The error for an answer that the vendor's content filter withheld. */
export function upstreamWithheld(): AppError {
  const sentence = "The model provider's content filter withheld the answer. Ask in another way.";
  return new AppError('upstream', sentence, { code: 'upstream_error' });
}

/** The error for an answer that ended without a word: a model that called a tool, or did not go on. */
export function upstreamEmpty(): AppError {
  const sentence =
    'The model answered without a word. Try again, ask in another way, or choose another model.';
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
  const isForeign = status === 404 || status === redirected || status === unreadable;
  return kind === 'refused' && (isForeign || isUnauthorized(failure));
}

/** Whether a page for people came instead of an answer, as proxies and firewalls send it, and servers without such an API. */
export function isWebPage({ headers }: Pick<Failure, 'headers'>): boolean {
  return /^\s*(?:text\/html|application\/xhtml)/iu.test(headers?.get('content-type') ?? '');
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

function sentenceFor(failure: Failure, { code, status: found }: VendorError): string {
  const { kind, status = 0, message = '' } = failure;
  if (kind === 'unreachable' && found !== undefined) {
    return `A proxy between this service and the model provider refuses to connect them, with the status ${found}. The operator must check HTTPS_PROXY and its credentials, or except the provider in NO_PROXY.`;
  }
  if (code !== undefined && isCertificateFault(code)) {
    return `The certificate at the model provider's address is not accepted (${code}). The operator must renew it, or name its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (kind === 'unreachable') return 'The model provider could not be reached. Try again later.';
  if (kind === 'broken') return brokenOff;
  if (status === unreadable || (status < 500 && status !== 429 && isWebPage(failure))) {
    return status === unreadable
      ? notItsApi
      : `A web page answered in place of the model provider, with the status ${status}: a proxy or a firewall, or a server without its API. The operator must check the provider's base URL, and what may be reached from here.`;
  }
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
