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

  /** Returns false when the person closed the browser's dialog. */
  async signInWithPasskey(): Promise<boolean> {
    const options = await send<PublicKeyCredentialRequestOptionsJSON>('passkey/sign-in-options', {});
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const response = await ask(() => navigator.credentials.get({ publicKey }));
    if (!response) return false;
    await send('passkey/sign-in', { response });
    return true;
  },

  /** Returns false when the person closed the browser's dialog. */
  async addPasskey(name: string): Promise<boolean> {
    const options = await send<PublicKeyCredentialCreationOptionsJSON>('passkey/register-options', { name });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const response = await ask(() => navigator.credentials.create({ publicKey }));
    if (!response) return false;
    await send('passkey/register', { response, name });
    return true;
  },
};

/** Browsers reject with this both when a person declines and when they did not choose in time. */
const declined = 'NotAllowedError';

async function ask(dialog: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await dialog();
    return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
  } catch (error) {
    if (error instanceof DOMException && error.name === declined) return undefined;
    throw error;
  }
}
