import { z } from 'zod';
import { optional } from '../text.ts';
import { emailAddress, linkToken, newPassword, personName } from './text.ts';

/** The state of a sign-in: `two_factor` asks for the code of the second factor. */
export const signedIn = z.object({ signed_in: z.boolean(), two_factor: z.boolean().optional() });

export const signInRequest = z.object({ email: z.string().max(320), password: z.string().max(1024) });

/** Six digits of the authenticator, which shows a space in the middle of them, or a recovery code. */
export const codeRequest = z.object({
  code: z
    .string()
    .overwrite((code) => code.replaceAll(/\s/g, ''))
    .min(1)
    .max(64),
});

/** A signed-in person joins with the token alone. */
export const joinRequest = z.object({
  token: linkToken,
  name: optional(personName),
  email: optional(emailAddress),
  /** Omitted if a passkey is registered right away. */
  password: optional(newPassword),
});

export const recoverRequest = z.object({ token: linkToken, password: newPassword });

export const profileChange = z.object({ name: personName });

export const passwordChange = z.object({
  /** Required unless the account has no password yet. */
  current_password: optional(z.string().max(1024)),
  password: newPassword,
});

/** A signed-in browser. Times are Unix seconds. */
export const sessionObject = z.object({
  id: z.string(),
  /** Whether it is the caller's own. */
  current: z.boolean(),
  created_at: z.int(),
  /** Recorded to the minute. */
  last_seen_at: z.int(),
  expires_at: z.int(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
});

export const passkeyObject = z.object({
  id: z.string(),
  name: z.string().nullable(),
  created_at: z.int(),
  /** Whether its provider keeps copies, as phones and password managers do. */
  backed_up: z.boolean(),
});

export const passkeyName = personName;

const base64url = z.string().max(16_384);

const credential = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});

/** A new WebAuthn credential in the format of `toJSON()`. */
export const newCredential = credential.extend({
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
});

/** A WebAuthn assertion in the format of `toJSON()`. */
export const credentialProof = credential.extend({
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** What an authenticator app is set up with. Only this response contains the codes. */
export const twoFactorSetUp = z.object({
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
  /** The same secret in base32, for typing. */
  secret: z.string(),
  recovery_codes: z.array(z.string()),
});

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const passwordConfirmation = z.object({ password: z.string().max(1024) });

/** The response of an action without a result. */
export const done = z.object({});

export type SessionObject = z.infer<typeof sessionObject>;

export type PasskeyObject = z.infer<typeof passkeyObject>;
