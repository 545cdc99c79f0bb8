import { AppError, type ErrorCode } from '../../errors.ts';
import { addressHeader } from '../../people/auth-headers.ts';
import type { Device } from '../../people/people.ts';
import type { Context, Visit } from '../../request/context.ts';
import { networkOf } from '../../request/network-of.ts';

/** A call by which a browser signs in or out. */
export type BrowserContext = Context & { visit: Visit };

/** What better-auth is told of a request. */
export function authHeaders({ visit, address }: BrowserContext): Headers {
  const headers = new Headers({ [addressHeader]: address, origin: visit.origin });
  if (visit.cookies !== undefined) headers.set('cookie', visit.cookies);
  if (visit.userAgent !== undefined) headers.set('user-agent', visit.userAgent);
  return headers;
}

/** Whose attempts a call is counted with. */
export function networkOfBrowser({ address }: BrowserContext): string {
  return networkOf(address);
}

export function deviceOf({ visit, address }: BrowserContext): Device {
  return { address, userAgent: visit.userAgent };
}

/**
 * How the answer of a call gives the browser its cookies.
 * @throws AppError 400 where the answer cannot carry any.
 */
export function requireCookies({ visit }: BrowserContext): (headers: string[]) => void {
  const { setCookie } = visit;
  if (setCookie) return (headers) => headers.forEach(setCookie);
  throw new AppError(
    'invalid_request',
    'This is served under /auth alone, where an answer can carry cookies.',
  );
}

/** An answer of better-auth with the headers that go with it. */
export type WithHeaders<Response> = { headers?: Headers | null; response: Response };

/**
 * Runs a call of better-auth and hands its cookies on.
 * @param refusals what its codes become; all others are faults of the service
 * @throws AppError 401 or 400, as `refusals` says.
 */
export async function runAuth<Response>(
  ctx: BrowserContext,
  call: () => Promise<WithHeaders<Response>>,
  refusals: Refusals,
): Promise<Response> {
  const setCookies = requireCookies(ctx);
  const { headers, response } = await explainRefusal(call, refusals);
  setCookies(headers?.getSetCookie() ?? []);
  return response;
}

/** What refusals of better-auth become: by its code, or `otherwise` for all that it answers with a status below 500. */
export type Refusals = { [code: string]: Refusal } & { otherwise?: Refusal };

type Refusal = {
  kind: 'unauthenticated' | 'forbidden' | 'invalid_request' | 'rate_limited';
  code: ErrorCode | null;
  message: string;
};

/** @throws AppError where better-auth refuses, as `refusals` says. */
export async function explainRefusal<Result>(
  call: () => Promise<Result>,
  { otherwise, ...byCode }: Refusals,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const answer = authAnswer(error);
    const refusal = answer && (byCode[answer.code] ?? (answer.status < 500 ? otherwise : undefined));
    if (!refusal) throw error;
    throw new AppError(refusal.kind, refusal.message, { code: refusal.code, cause: error });
  }
}

/** Status and code of what better-auth throws on purpose; undefined for all else. */
function authAnswer(error: unknown): { status: number; code: string } | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('statusCode' in error)) return undefined;
  const body = 'body' in error ? (error.body as { code?: unknown } | undefined) : undefined;
  return { status: Number(error.statusCode), code: String(body?.code ?? '') };
}
