import { createHash, createPrivateKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../server/loopback.ts';

/** What the identity provider says of whoever signs in next, and where it lies. */
export type Script = {
  claims: Record<string, unknown>;
  /** Answers the browser with this error instead of a code. */
  refusal?: string;
  /** Replaces claims that the provider makes itself, such as `nonce`, `aud`, `iss` and `exp`. */
  forged?: Record<string, unknown>;
  /** Does not accept the client's secret. */
  refusesClient?: boolean;
  /** Is gone by the time that the service asks for a token. */
  isGone?: boolean;
  /** Signs with a key that nobody has published. */
  wrongKey?: boolean;
};

export type OidcIssuer = AsyncDisposable & {
  issuer: string;
  clientId: string;
  clientSecret: string;
  script: Script;
  /** Lets the browser in, as the page of the provider does. @returns the address that it sends the browser back to. */
  visit(authorizationUrl: string): Promise<string>;
};

type Pending = { challenge: string; nonce: string; redirectUri: string };

/** An identity provider that does what a script says, with real signed tokens. */
export async function startOidcIssuer(): Promise<OidcIssuer> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pending = new Map<string, Pending>();
  const script: Script = { claims: {} };
  const clientId = 'lectern';
  const clientSecret = 'a secret of the client';

  const sign = (claims: object) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
    const key = script.wrongKey ? other.privateKey : pair.privateKey;
    const pem = createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' }));
    return `${payload}.${createSign('RSA-SHA256').update(payload).sign(pem).toString('base64url')}`;
  };

  const tokenFor = (form: URLSearchParams) => {
    if (script.refusesClient || form.get('client_secret') !== clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    const asked = pending.get(form.get('code') ?? '');
    pending.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!asked || asked.challenge !== challenge || asked.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const now = Math.floor(Date.now() / 1000);
    const standard = { iss: issuer, aud: clientId, nonce: asked.nonce, iat: now, exp: now + 60 };
    const idToken = sign({ ...standard, ...script.claims, ...script.forged });
    return { status: 200, body: { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken } };
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://issuer');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') {
      send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    } else if (pathname === '/keys') {
      const key = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
      send(200, { keys: [key] });
    } else if (pathname === '/token' && script.isGone) {
      request.socket.destroy();
    } else if (pathname === '/token') {
      const { status, body } = tokenFor(new URLSearchParams(await text(request)));
      send(status, body);
    } else send(404, {});
  });
  const issuer = `http://127.0.0.1:${await listenOnLoopback(server)}`;

  return {
    issuer,
    clientId,
    clientSecret,
    script,
    async visit(authorizationUrl) {
      const { searchParams: asked } = new URL(authorizationUrl);
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('state', asked.get('state') ?? '');
      if (script.refusal) {
        back.searchParams.set('error', script.refusal);
        return back.href;
      }
      const code = randomUUID();
      pending.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
        redirectUri: back.origin + back.pathname,
      });
      back.searchParams.set('code', code);
      return back.href;
    },
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}
