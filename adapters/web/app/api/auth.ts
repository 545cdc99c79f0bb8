import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { texts } from '../texts/texts.ts';
import { watchedFetch } from './connection.ts';
import { toHttpError } from './failure.ts';

/**
 * Sends JSON to a route under `/auth`; only these routes set the session's cookie.
 * @throws HttpError with the server's sentence
 */
async function send<Answer>(path: string, body: Record<string, unknown>): Promise<Answer> {
  const response = await watchedFetch(`/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await toHttpError(response);
  return response.json();
}

type SignedIn = { signed_in: boolean; two_factor?: boolean };

export type NewAccount = { token: string; name?: string; email?: string; password?: string };

export const auth = {
  signIn: (email: string, password: string) => send<SignedIn>('sign-in', { email, password }),
  /** The second step: six digits of the authenticator app, or a recovery code. */
  signInWithCode: (code: string) => send<SignedIn>('sign-in/code', { code }),
  join: (account: NewAccount) => send<SignedIn>('join', account),
  recover: (token: string, password: string) => send<SignedIn>('recover', { token, password }),
  /** Turns the second factor on; the session's cookie changes with it. */
  confirmTwoFactor: (code: string) => send<object>('two-factor/confirm', { code }),
  signOut: () => send<SignedIn>('sign-out', {}),

  /**
   * Leaves for the identity provider, which sends the browser back to `returnTo`, signed in; an account of a person who is
   * signed in already is linked. `token` is that of an invitation to use.
   */
  async visitProvider(returnTo: string, token?: string): Promise<void> {
    const { url } = await send<{ url: string }>('oidc', { return_to: returnTo, ...(token && { token }) });
    location.assign(url);
  },

  /** Returns false when the person closed the browser's dialog. @throws Error with a sentence for people */
  async signInWithPasskey(): Promise<boolean> {
    const optionsJSON = await send<PublicKeyCredentialRequestOptionsJSON>('passkey/sign-in-options', {});
    const response = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
    if (!response) return false;
    await send('passkey/sign-in', { response });
    return true;
  },

  /** Returns false when the person closed the browser's dialog. @throws Error with a sentence for people */
  async addPasskey(name: string): Promise<boolean> {
    const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('passkey/register-options', {
      name,
    });
    const response = await ask(({ startRegistration }) => startRegistration({ optionsJSON }));
    if (!response) return false;
    await send('passkey/register', { response, name });
    return true;
  },
};

/** Browsers reject with this both when a person declines and when they did not choose in time. */
const declined = 'NotAllowedError';

/** Browsers reject with this where the device has a passkey of the account already, each in words of its own. */
const known = 'InvalidStateError';

/** Asks by a library, because the browsers' own forms in JSON came to Chrome in 129 and to Safari in 18.4. */
async function ask<Response>(
  dialog: (library: typeof import('@simplewebauthn/browser')) => Promise<Response>,
): Promise<Response | undefined> {
  const library = await import('@simplewebauthn/browser');
  try {
    return await dialog(library);
  } catch (error) {
    const { name } = error as Error;
    if (name === declined) return undefined;
    if (name === known) throw new Error(texts.errors.passkeyKnown);
    throw error;
  }
}
