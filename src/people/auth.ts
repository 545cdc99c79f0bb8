import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Pool } from '../db/connections.ts';
import type { Log } from '../ports/log.ts';
import { addressHeader } from './auth-headers.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import type { Passwords } from './passwords.ts';
import { cookiePrefix, cookieSeconds, freshSeconds, sessionMs } from './session-cookie.ts';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

type AuthSettings = {
  pool: Pool;
  /** The public address of the server; cookies and passkeys belong to it. */
  publicUrl: string;
  /** Signs cookies and encrypts authenticator secrets. */
  secret: string;
  passwords: Passwords;
  log: Log;
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of fields whose names differ from the database's. */
function columns<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, snake(name)])) as Record<Name, string>;
}

const ofPerson = { userId: 'person_id' };

const credentialColumns = {
  ...columns(
    'accountId',
    'providerId',
    'accessToken',
    'refreshToken',
    'idToken',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'createdAt',
    'updatedAt',
  ),
  ...ofPerson,
};

/**
 * better-auth, used for what it does well: comparing credentials, passkey ceremonies, second factors and their cookies. It
 * offers no sign-up here, and none of its routes is served: procedures call it directly.
 */
export async function createAuth(settings: AuthSettings) {
  const options = authOptions(settings);
  const adapter = await getAdapter({ ...options, database: settings.pool });
  return betterAuth({ ...options, database: () => hashSessionTokens(adapter) });
}

/**
 * The configuration of better-auth without its database. Everything it would otherwise infer from its environment is set
 * explicitly.
 */
export function authOptions({ publicUrl, secret, passwords, log }: Omit<AuthSettings, 'pool'>) {
  const secure = publicUrl.startsWith('https:');
  return {
    appName: 'Lectern',
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Our own rate limits count calls before they get here.
    rateLimit: { enabled: false },
    logger: {
      disabled: false,
      level: 'error',
      // Only messages: the values logged with them may contain what people typed.
      log: (_level, message) => log.error({ component: 'better-auth' }, message),
    },
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(password, hash),
      },
    },
    user: { modelName: 'person', fields: columns('emailVerified', 'createdAt', 'updatedAt') },
    session: {
      fields: { ...columns('expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'), ...ofPerson },
      // Lifetime of the cookie. The session ends when the hook below says so, and we extend it ourselves.
      expiresIn: cookieSeconds,
      disableSessionRefresh: true,
      freshAge: freshSeconds,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'credential', fields: credentialColumns },
    verification: { fields: columns('expiresAt', 'createdAt', 'updatedAt'), storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, expiresAt: new Date(session.createdAt.getTime() + sessionMs) },
          }),
        },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: cookiePrefix(publicUrl),
      // Its own prefix would be `__Secure-`, which guarantees less than ours.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The adapter has checked the origin of every request.
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
    plugins: [passkeys(publicUrl), secondFactor(publicUrl)],
  } satisfies BetterAuthOptions;
}

function passkeys(publicUrl: string) {
  return passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Lectern',
    // Without it, any page of the host would do, whatever else the host serves at other ports.
    ...(publicUrl.startsWith('https:') && { origin: new URL(publicUrl).origin }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw unverified();
      },
    },
    authentication: {
      // A passkey replaces password and second factor, so it must verify the user by fingerprint, face or PIN.
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unverified();
      },
    },
    schema: {
      passkey: {
        fields: {
          ...columns('publicKey', 'deviceType', 'backedUp', 'createdAt'),
          credentialID: 'credential_id',
          ...ofPerson,
        },
      },
    },
  });
}

function secondFactor(publicUrl: string) {
  return twoFactor({
    issuer: `Lectern (${new URL(publicUrl).host})`,
    schema: {
      user: { fields: columns('twoFactorEnabled') },
      twoFactor: {
        modelName: 'two_factor',
        fields: { ...columns('backupCodes', 'failedVerificationCount', 'lockedUntil'), ...ofPerson },
      },
    },
  });
}

function unverified(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}
