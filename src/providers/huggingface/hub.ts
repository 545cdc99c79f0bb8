import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config/config-error.ts';

/** Where models are downloaded from. */
export type Hub = {
  /** Hugging Face, or a mirror that serves its `/OWNER/NAME/resolve/REVISION/FILE`. */
  url: string;
  /** Gives access to private and gated models. */
  token: string | undefined;
};

/** A file of a model on the hub. */
export type HubFile = {
  /** Its path in the model's repository. */
  path: string;
  url: string;
  /** In bytes; undefined if the hub does not state it. */
  size: number | undefined;
  /** Undefined if the hub does not state it, as for small files. */
  sha256: string | undefined;
  /** The commit that the file belongs to; undefined if the hub does not state it. */
  commit: string | undefined;
};

const maxRedirects = 5;
const maxAttempts = 4;
const answerTimeoutMs = 30_000;

/**
 * Asks the hub for what it knows about a file.
 * @returns undefined when the model has no such file
 * @throws ConfigError that says what to do when the hub cannot be reached, or refuses the model
 */
export async function findFile(
  hub: Hub,
  model: string,
  path: string,
  revision = 'main',
): Promise<HubFile | undefined> {
  const url = `${hub.url}/${model}/resolve/${revision}/${path}`;
  const found: HubFile = { path, url, size: undefined, sha256: undefined, commit: undefined };
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await askHub(hub, model, at, { method: 'HEAD', redirect: 'manual' });
    const { status, headers } = response;
    readFacts(found, headers);
    const next = status >= 300 && status < 400 && headers.get('location');
    if (!next) {
      if (status === 404 && headers.get('x-error-code') !== 'RepoNotFound') return undefined;
      // The signed address of a store may allow GET only.
      if (!response.ok && isOf(hub, at)) throw refusal(hub, model, response);
      if (response.ok) found.size ??= lengthOf(headers.get('content-length'));
      return found;
    }
    at = new URL(next, at).href;
    // The hub's own headers have all that is needed, so the redirect is not followed.
    if (found.size !== undefined && !isOf(hub, at)) return found;
  }
  throw new ConfigError(`${hub.url} redirects ${path} of ${model} in a circle.`);
}

/** Whether an address is of the hub itself, and not of a store that it redirects to. */
function isOf(hub: Hub, address: string): boolean {
  return new URL(address).origin === new URL(hub.url).origin;
}

function readFacts(file: HubFile, headers: Headers): void {
  file.size ??= lengthOf(headers.get('x-linked-size'));
  file.commit ??= /^[\da-f]{40}$/u.exec(headers.get('x-repo-commit') ?? '')?.[0];
  file.sha256 ??= /^"?([\da-f]{64})"?$/u.exec(headers.get('x-linked-etag') ?? headers.get('etag') ?? '')?.[1];
}

function lengthOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/u.test(header) ? Number(header) : undefined;
}

/**
 * Sends a request to the hub, or to an address that it redirected to, and retries transient failures. Only the hub gets the
 * token.
 * @throws ConfigError when no answer comes
 */
export async function askHub(hub: Hub, model: string, url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-encoding', 'identity');
  headers.set('user-agent', 'lectern');
  if (hub.token !== undefined && isOf(hub, url)) headers.set('authorization', `Bearer ${hub.token}`);
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === maxAttempts;
    const signal = init.signal ?? AbortSignal.timeout(answerTimeoutMs);
    const response = await fetch(url, { ...init, headers, signal }).catch((error: unknown) => {
      if (isLast) throw unreachable(hub, model, error);
      return undefined;
    });
    if (response && (response.status < 500 || isLast)) return response;
    await response?.body?.cancel();
    await pause(100 * attempt);
  }
}

function unreachable(hub: Hub, model: string, error: unknown): ConfigError {
  return new ConfigError(
    `${hub.url} cannot be reached (${reasonOf(error)}). Check the network, or set HF_ENDPOINT to a mirror. Without a network: ` +
      `models add hf:${model} --from PATH takes the model from a folder or a tar archive.`,
    { cause: error },
  );
}

/** The reason of a failed fetch, which is in the cause of its error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** The error for a model that the hub refuses. */
export function refusal(hub: Hub, model: string, { status, headers }: Response): ConfigError {
  const code = headers.get('x-error-code');
  const withToken =
    hub.token === undefined
      ? 'set HF_TOKEN to a token of that account'
      : 'see that HF_TOKEN is of that account';
  if (code === 'GatedRepo') {
    return new ConfigError(`${model} is gated: accept its terms at ${hub.url}/${model}, and ${withToken}.`);
  }
  if (status === 401 || status === 403 || status === 404) {
    return new ConfigError(
      `${hub.url} has no model ${model}, or it is private (${status}). Check the name; for a private one ${withToken}.`,
    );
  }
  if (status === 429)
    return new ConfigError(`${hub.url} limits how often it is asked (429). Try again later.`);
  return new ConfigError(`${hub.url} failed with ${status}. Try again later.`);
}
