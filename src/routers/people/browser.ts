import { AppError, type ErrorCode } from '../../errors/errors.ts';
import { addressHeader } from '../../people/auth-headers.ts';
import type { Device } from '../../people/people.ts';
import type { Context, Visit } from '../../request/context.ts';
import { networkOf } from '../../request/network-of.ts';

/** The context of a call by which a browser signs in or out. */
export type BrowserContext = Context & { visit: Visit };

/** The request as better-auth sees it. */
export function authHeaders({ visit, address }: BrowserContext): Headers {
  const headers = new Headers({ [addressHeader]: address, origin: visit.origin });
  if (visit.cookies !== undefined) headers.set('cookie', visit.cookies);
  if (visit.userAgent !== undefined) headers.set('user-agent', visit.userAgent);
  return headers;
}

/** The network and account that a call's attempts are counted under. */
export function networkOfBrowser({ address }: BrowserContext): string {
  return networkOf(address);
}

export function deviceOf({ visit, address }: BrowserContext): Device {
  return { address, userAgent: visit.userAgent };
}

/**
 * How the response of a call sets the browser's cookies.
 * @throws AppError 400 where the response cannot carry any.
 */
export function requireCookies({ visit }: BrowserContext): (headers: string[]) => void {
  const { setCookie } = visit;
  if (setCookie) return (headers) => headers.forEach(setCookie);
  throw new AppError('invalid_request', 'This is served only under /auth, where responses can set cookies.');
}

/** A response of better-auth with its headers. */
export type WithHeaders<Response> = { headers?: Headers | null; response: Response };

/**
 * Runs a call of better-auth and passes its cookies on.
 * @param refusals maps its error codes; all others are faults of the service
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

/** The errors that refusals of better-auth become: by code, or `otherwise` for any other status below 500. */
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

/** Status and code of an error that better-auth throws on purpose; undefined for any other. */
function authAnswer(error: unknown): { status: number; code: string } | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('statusCode' in error)) return undefined;
  const body = 'body' in error ? (error.body as { code?: unknown } | undefined) : undefined;
  return { status: Number(error.statusCode), code: String(body?.code ?? '') };
}
