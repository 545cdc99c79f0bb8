import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../errors/errors.ts';
import { once } from '../helpers/once.ts';
import { cookiePrefix, findCookie, formatCookie, isSignature } from './session-cookie.ts';

/** An identity provider that people can sign in with. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string };

/** The claims that the provider makes about a person. */
export type Identity = {
  /** The permanent identity of the account: the issuer and its own id for the person. */
  account: string;
  name: string | undefined;
  email: string | undefined;
  emailVerified: boolean;
};

/** A sign-in that was begun here and is not finished: the browser keeps it in a cookie while it is at the provider. */
const pendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** The token of the invitation to use. */
  token: z.string().optional(),
  /** The signed-in person who links the account. */
  personId: z.string().optional(),
  /** Unix milliseconds. */
  expiresAt: z.number(),
});

export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export type Oidc = {
  /** The provider's name on the sign-in page. */
  name: string;
  /** @returns the address to redirect the browser to, and the cookie to set. */
  begin(
    purpose: Pick<PendingSignIn, 'returnTo' | 'token' | 'personId'>,
  ): Promise<{ url: string; cookie: string }>;
  /**
   * Completes what `begin` began.
   * @param query of the address that the provider redirected to
   * @throws AppError when the provider refused, the browser lost its cookie, or a response is invalid.
   */
  finish(cookies: string | undefined, query: string): Promise<{ identity: Identity; pending: PendingSignIn }>;
  /** The `Set-Cookie` header that clears the cookie of `begin`. */
  forget(): string;
};

/** How long a person may take to sign in at the provider, in milliseconds. */
const signInTimeoutMs = 10 * 60_000;

/** How far the clocks of the provider and of this machine may differ, in seconds. */
const clockTolerance = 60;

/** How long a request to the provider may take, in seconds. */
const requestSeconds = 10;

/**
 * Prepares sign-in with an identity provider.
 * @param surroundings `secret` signs the cookies
 */
export function createOidc(
  settings: OidcSettings,
  surroundings: { publicUrl: () => string; secret: () => Promise<string>; now: () => Date },
): Oidc {
  // At the first sign-in: a provider that is down does not prevent the start.
  const provider = once(() => discover(settings));
  const cookieName = () => `${cookiePrefix(surroundings.publicUrl())}.oidc`;
  const callbackUrl = () => `${surroundings.publicUrl()}/auth/oidc/callback`;
  const toCookie = (value: string, seconds: number) =>
    formatCookie({ name: cookieName(), value, seconds }, surroundings.publicUrl());

  return {
    name: new URL(settings.issuer).hostname,
    async begin(purpose) {
      const { client, config } = await provider().catch(unreachable);
      const codeVerifier = client.randomPKCECodeVerifier();
      const pending: PendingSignIn = {
        ...purpose,
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier,
        expiresAt: surroundings.now().getTime() + signInTimeoutMs,
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl(),
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      const cookie = toCookie(sign(pending, await surroundings.secret()), signInTimeoutMs / 1000);
      return { url: url.href, cookie };
    },
    async finish(cookies, query) {
      const signed = findCookie(cookies, cookieName());
      const pending = signed === undefined ? undefined : verify(signed, await surroundings.secret());
      if (!pending || pending.expiresAt <= surroundings.now().getTime()) throw lost();
      const { client, config } = await provider().catch(unreachable);
      const address = new URL(callbackUrl());
      address.search = query;
      const tokens = await client
        .authorizationCodeGrant(config, address, {
          pkceCodeVerifier: pending.codeVerifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => refuse(error));
      const claims = tokens.claims();
      if (!claims) throw failed(undefined);
      const more =
        typeof claims['email'] === 'string' || !config.serverMetadata().userinfo_endpoint
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(refuse);
      return { identity: toIdentity({ ...more, ...claims }, claims.iss), pending };
    },
    forget: () => toCookie('', 0),
  };
}

/** Loads the library, and discovers the provider's endpoints. */
async function discover({ issuer, clientId, clientSecret }: OidcSettings) {
  const client = await import('openid-client');
  const plain = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: clockTolerance },
    undefined,
    // Without verifying signatures, the library would trust whatever answers at the provider's address.
    { timeout: requestSeconds, execute: [client.enableNonRepudiationChecks, ...plain] },
  );
  return { client, config };
}

function toIdentity(claims: Record<string, unknown>, issuer: string): Identity {
  const { sub, name, email, email_verified: verified } = claims;
  return {
    account: `${issuer} ${String(sub)}`,
    name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 128) : undefined,
    email: typeof email === 'string' ? toAddress(email) : undefined,
    emailVerified: verified === true,
  };
}

/** In lower case; undefined where that is another address: the lower case of the Kelvin sign is an ASCII "k". */
function toAddress(email: string): string | undefined {
  const lower = email.toLowerCase();
  return isAscii(lower) === isAscii(email) ? lower : undefined;
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/** Signs a pending sign-in, so that nobody can plant one that this browser did not begin. */
function sign(pending: PendingSignIn, secret: string): string {
  const payload = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

function verify(signed: string, secret: string): PendingSignIn | undefined {
  const [payload = '', signature = ''] = signed.split('.');
  if (!isSignature(signature, signatureOf(payload, secret))) return undefined;
  return pendingSignIn.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

function signatureOf(payload: string, secret: string): Buffer {
  return createHmac('sha256', `${secret} oidc`).update(payload).digest();
}

function refuse(error: unknown): never {
  const { code, error: reason, status } = error as { code?: string; error?: string; status?: number };
  // No response at all: how the library and `fetch` say it.
  if (code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed'))
    unreachable(error);
  // Some providers say this only in a header of a 401.
  if (reason === 'invalid_client' || reason === 'unauthorized_client' || status === 401) {
    const sentence =
      'The identity provider does not know this service any longer. The operator must check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, which may have been changed or expired, and restart.';
    throw new AppError('upstream', sentence, { code: 'oidc_failed', cause: error });
  }
  if (code === 'OAUTH_RESPONSE_BODY_ERROR' || reason === undefined) throw failed(error);
  throw new AppError('forbidden', 'The identity provider did not let you in.', {
    code: 'oidc_refused',
    cause: error,
  });
}

function failed(cause: unknown): AppError {
  return new AppError(
    'upstream',
    'The response of the identity provider is invalid. The server log says why.',
    { code: 'oidc_failed', cause },
  );
}

function unreachable(cause: unknown): never {
  throw new AppError('upstream', 'The identity provider does not answer. Try again in a moment.', {
    code: 'oidc_failed',
    cause,
  });
}

function lost(): AppError {
  return new AppError(
    'invalid_request',
    'Signing in took too long, or the browser keeps no cookies. Try again.',
    { code: 'oidc_failed' },
  );
}
