import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../adapters/web/app/routes.ts';
import { ensureDashboardIsBuilt } from '../../adapters/web/dashboard/ensure-built.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let script: string;

const server = await startSharedServer({}, undefined, { dashboard: await ensureDashboardIsBuilt() });

beforeAll(async () => {
  const page = await (await server.fetch('/')).text();
  script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
});

describe('the address of a page', () => {
  test.each(Object.values(routes))('%s answers the page', async (route) => {
    const response = await server.fetch(route.replace(/:\w+/g, 'some-id'), { headers: html });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<div id="root">');
  });

  test('that has none answers 404, with a page for people and a sentence for programs', async () => {
    const page = await server.fetch('/settings/nothing', { headers: html });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<div id="root">')]);
    const answer = await server.fetch('/settings/nothing', { headers: { accept: 'application/json' } });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        error: expect.objectContaining({
          // What somebody reads whose base URL lacks its end.
          message: expect.stringMatching(
            /^Nothing is served at this address\. .* end in \/v1, .* \/openai\/v1\.$/,
          ),
        }),
      },
    ]);
  });

  test.each([
    '/v1/nothing',
    '/trpc/nothing',
    '/auth/nothing',
    '/media/nothing',
    '/assets/nothing.js',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server/mcp',
  ])('%s is for programs, whatever a client says it accepts', async (path) => {
    const response = await server.fetch(path, { headers: html });
    expect([401, 404]).toContain(response.status);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test('takes no other method than GET and HEAD', async () => {
    expect((await server.fetch('/', { method: 'POST', headers: html })).status).toBe(404);
    const head = await server.fetch('/', { method: 'HEAD', headers: html });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('the policy', () => {
  test('lets nothing run that is not a file of this server', async () => {
    const { headers } = await server.fetch('/', { headers: html });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|https?:|upgrade-insecure-requests/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('requires https only if people reach the server over it', async () => {
    const plain = await server.fetch('/', { headers: html });
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const settings = { PUBLIC_URL: 'https://lectern.example.com' };
    await using behindTls = await createTestServer(settings, undefined, {
      dashboard: await ensureDashboardIsBuilt(),
    });
    const { headers } = await behindTls.fetch('/', { headers: html });
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('a file of the dashboard', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent to a client that accepts %s as such, and kept for ever', async (accepted, sent) => {
    const { status, headers } = await server.fetch(script, { headers: { 'accept-encoding': accepted } });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(sent);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('accept-encoding');
  });

  test('has the same content with every encoding', async () => {
    const bodyIn = async (encoding: string) =>
      (await server.fetch(script, { headers: { 'accept-encoding': encoding } })).text();
    expect(await bodyIn('br')).toBe(await bodyIn('identity'));
    expect(await bodyIn('gzip')).toBe(await bodyIn('identity'));
  });

  test.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2f..%2fpackage.json'])(
    '%s leads nowhere',
    async (path) => {
      const { status } = await server.fetch(path);
      expect(status).toBe(404);
    },
  );
});

test('the page is painted once its script has run, which knows the chosen theme', async () => {
  const page = await (await server.fetch('/', { headers: html })).text();
  expect(page).toMatch(/<script type="module" blocking="render" [^>]*src="\/assets\//);
});

test('a server without a built dashboard serves programs, and tells people why it has no pages', async () => {
  await using bare = await createTestServer({}, undefined, { dashboard: { reason: 'Vite <fell> over.' } });
  const page = await bare.fetch('/', { headers: html });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Vite &lt;fell&gt; over.')]);
  expect((await bare.fetch('/openapi.json')).status).toBe(200);
});
