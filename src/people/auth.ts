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
import { cookiePrefix, cookieSeconds, sessionMilliseconds } from './session-cookie.ts';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

type AuthSettings = {
  pool: Pool;
  /** The address that people reach the server at: cookies and passkeys belong to it. */
  publicUrl: string;
  /** Signs cookies and encrypts the secrets of authenticators. */
  secret: string;
  passwords: Passwords;
  log: Log;
};

/** How long after signing in a person may add a passkey, in seconds. */
const freshSeconds = 3_600;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of fields whose names are not written the same. */
function columns<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, snake(name)])) as Record<Name, string>;
}

const ofPerson = { userId: 'person_id' };

/**
 * better-auth for what it is good at: comparing credentials, the ceremonies of passkeys, second factors, their cookies. Nobody signs up
 * here, and none of its routes is served: procedures call it.
 */
export async function createAuth(settings: AuthSettings) {
  const options = authOptions(settings);
  const adapter = await getAdapter({ ...options, database: settings.pool });
  return betterAuth({ ...options, database: () => hashSessionTokens(adapter) });
}

/** How better-auth is set up, but for the database. Whatever it would read from its surroundings is said. */
export function authOptions({ publicUrl, secret, passwords, log }: Omit<AuthSettings, 'pool'>) {
  const secure = publicUrl.startsWith('https:');
  return {
    appName: 'Lectern',
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Calls are counted by our own limits before they come here.
    rateLimit: { enabled: false },
    logger: {
      disabled: false,
      level: 'error',
      // Its messages only: the values beside them may hold what people typed.
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
      // Of the cookie. The session ends when the hook below says; we prolong it ourselves.
      expiresIn: cookieSeconds,
      disableSessionRefresh: true,
      freshAge: freshSeconds,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credential',
      fields: {
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
      },
    },
    verification: { fields: columns('expiresAt', 'createdAt', 'updatedAt'), storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, expiresAt: new Date(session.createdAt.getTime() + sessionMilliseconds) },
          }),
        },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: cookiePrefix(publicUrl),
      // Its own prefix would be `__Secure-`, which promises less than ours.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The surface has looked at the origin of every request.
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
    plugins: [
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Lectern',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) throw unverified();
          },
        },
        authentication: {
          // A passkey replaces password and second factor, so it must have asked for a finger, a face or a PIN.
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
      }),
      twoFactor({
        issuer: `Lectern (${new URL(publicUrl).host})`,
        schema: {
          user: { fields: columns('twoFactorEnabled') },
          twoFactor: {
            modelName: 'two_factor',
            fields: { ...columns('backupCodes', 'failedVerificationCount', 'lockedUntil'), ...ofPerson },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

function unverified(): APIError {
  return new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}
