import type { Database } from '../db/database.ts';
import { type FoundSession, findSession, touchSession } from '../db/people/sessions.ts';
import { createRateLimiter } from '../db/rate-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Auth } from './auth.ts';
import { createOidc, type Oidc, type OidcSettings } from './oidc.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createServerSecret } from './server-secret.ts';
import {
  digestSessionToken,
  formatSessionCookie,
  hasSessionCookie,
  readSessionToken,
  sessionMs,
} from './session-cookie.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';

/** The session that a browser's cookies identify. */
export type Visitor = {
  /** undefined: nobody is signed in. */
  session: FoundSession | undefined;
  /** Whether the request carried the cookie of a session that has ended. */
  ended: boolean;
};

/** The organization and project that a request names; null where it names none. */
export type NamedTenant = { organizationId: string | null; projectId: string | null };

/** The browser that a session begins in. */
export type Device = { address: string; userAgent: string | undefined };

/** Sign-in and sessions at one public address. */
export type People = {
  /** The server's public address, without a trailing slash. */
  publicUrl: string;
  passwords: Passwords;
  attempts: SignInAttempts;
  /** Undefined without an identity provider. */
  oidc: Oidc | undefined;
  /** better-auth with the secret of now, loaded on first use: programs that only call the API never pay for it. */
  auth(): Promise<Auth>;
  /** Looks up the session of a browser in one statement. */
  findVisitor(cookies: string | undefined, named: NamedTenant): Promise<Visitor>;
  /** Begins a session. @returns the `Set-Cookie` header that carries it. */
  startSession(personId: string, device: Device): Promise<string>;
};

type PeopleDependencies = { database: Database; clock: Clock; log: Log };

type PeopleSettings = {
  /** Called when needed, since the port may not be known before the server listens. */
  publicUrl: () => string;
  oidc?: OidcSettings | undefined;
  /** Hashes passwords; at full cost by default. */
  passwords?: Passwords | undefined;
};

/** Opens sign-in for the server at one public address. */
export function createPeople(
  { database, clock, log }: PeopleDependencies,
  { publicUrl, oidc, passwords = createPasswords() }: PeopleSettings,
): People {
  const { pool } = database;
  const secret = createServerSecret(pool);
  let opened: { secret: string; auth: Promise<Auth> } | undefined;
  const auth = async () => {
    const current = await secret.load();
    if (opened?.secret !== current) opened = { secret: current, auth: openAuth(current) };
    return opened.auth;
  };
  const openAuth = async (current: string) => {
    const { createAuth } = await import('./auth.ts');
    return createAuth({ pool, publicUrl: publicUrl(), secret: current, passwords, log });
  };
  const readToken = async (cookies: string | undefined) => {
    const read = (current: string) => readSessionToken(cookies, { publicUrl: publicUrl(), secret: current });
    // Only a cookie with another signature costs a statement: it may be of a secret that another process has made.
    return read(await secret.remembered()) ?? read(await secret.load());
  };

  const recordSessionUse = ({ id, lastSeenAt }: FoundSession) => {
    const now = clock();
    if (now.getTime() - lastSeenAt.getTime() < 60_000) return;
    const expiresAt = new Date(now.getTime() + sessionMs);
    // Requests do not wait for this, and none fails because of it.
    touchSession(pool, { id, now, expiresAt }).catch((err: unknown) =>
      log.warn({ err, session: id }, 'the use of a session was not recorded'),
    );
  };

  return {
    get publicUrl() {
      return publicUrl();
    },
    passwords,
    attempts: createSignInAttempts(createRateLimiter(database)),
    oidc: oidc && createOidc(oidc, { publicUrl, secret: secret.load, now: clock }),
    auth,
    async findVisitor(cookies, named) {
      if (!hasSessionCookie(cookies, publicUrl())) return { session: undefined, ended: false };
      const token = await readToken(cookies);
      if (token === undefined) return { session: undefined, ended: true };
      const session = await findSession(pool, { digest: digestSessionToken(token), now: clock(), ...named });
      if (session) recordSessionUse(session);
      return { session, ended: session === undefined };
    },
    async startSession(personId, { address, userAgent = '' }) {
      const { internalAdapter } = await (await auth()).$context;
      const device = { ipAddress: address, userAgent };
      const { token } = await internalAdapter.createSession(personId, false, device);
      return formatSessionCookie(token, { publicUrl: publicUrl(), secret: await secret.load() });
    },
  };
}
