import { expect, test } from 'vitest';
import {
  type Failure,
  isOutage,
  isPromptTooLong,
  upstreamFailure,
  waitBeforeRetry,
} from './vendor-failure.ts';

function refusal(status: number, headers: Record<string, string> = {}): Failure {
  return { kind: 'refused', status, headers: new Headers(headers) };
}

test.each([
  ['an unreachable vendor', { kind: 'unreachable' }, 250, 750],
  ['a broken answer', { kind: 'broken' }, 250, 750],
  ['a vendor that failed', refusal(503), 250, 750],
  ['a limit without a time', refusal(429), 250, 750],
  ['a time in seconds', refusal(429, { 'retry-after': '2' }), 2_000, 2_500],
  ['a time in milliseconds', refusal(500, { 'retry-after-ms': '40' }), 40, 50],
  ['a date that is past', refusal(503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }), 0, 0],
  ['a refusal that may be repeated', refusal(400, { 'x-should-retry': 'true' }), 250, 750],
] satisfies [string, Failure, number, number][])('%s is worth another attempt', (_, failure, least, most) => {
  const wait = waitBeforeRetry(failure, { attempt: 1, maxWaitMs: 5_000 });
  expect(wait).toBeGreaterThanOrEqual(least);
  expect(wait).toBeLessThanOrEqual(most);
});

test.each([
  ['silence', { kind: 'timeout' }],
  ['a refusal', refusal(400)],
  ['a wrong key', refusal(401)],
  ['a vendor that says so', refusal(500, { 'x-should-retry': 'false' })],
  ['a long wait', refusal(429, { 'retry-after': '6' })],
  ['a date far off', refusal(503, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' })],
] satisfies [string, Failure][])('%s is not worth another attempt', (_, failure) => {
  expect(waitBeforeRetry(failure, { attempt: 1, maxWaitMs: 5_000 })).toBeUndefined();
});

test('backs off exponentially if the vendor states no time', () => {
  const wait = waitBeforeRetry(refusal(429), { attempt: 3, maxWaitMs: 5_000 });
  expect(wait).toBeGreaterThanOrEqual(1_000);
  expect(wait).toBeLessThanOrEqual(3_000);
});

test('a failing, disconnecting or unreachable vendor is down, a refusing one is not', () => {
  const outages = [refusal(500), refusal(529), { kind: 'unreachable' as const }, { kind: 'broken' as const }];
  const others = [refusal(400), refusal(401), refusal(404), refusal(429)];
  expect([...outages, ...others].map(isOutage)).toEqual([true, true, true, true, false, false, false, false]);
});

test('only a refusal can mean that the prompt is too long', () => {
  const message = 'prompt is too long';
  expect(
    [refusal(400), refusal(413), refusal(500)].map((one) => isPromptTooLong({ ...one, message })),
  ).toEqual([true, true, false]);
});

test('a key unknown to Google is reported as a problem of credentials', () => {
  const message = '400 API key not valid. Please pass a valid API key.';
  expect(upstreamFailure({ ...refusal(400), message }, null, 'm').message).toMatch(/credentials/);
});

test.each([
  ['CERT_HAS_EXPIRED', /certificate .* \(CERT_HAS_EXPIRED\)/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate/],
  ['ECONNREFUSED', /could not be reached/],
])('a connection that fails with %s says whose fault it is', (code, says) => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
  expect(upstreamFailure({ kind: 'unreachable' }, error, 'm').message).toMatch(says);
});

test('a page of a proxy is not taken for a refused key or an unknown model', () => {
  const page = { 'content-type': 'text/html; charset=utf-8' };
  for (const status of [401, 403, 404])
    expect(upstreamFailure(refusal(status, page), null, 'm').message).toMatch(`status ${status}: a proxy`);
  expect(upstreamFailure(refusal(502, page), null, 'm').message).toMatch(/Try again later/);
});

test.each(['proxy authentication required', 'Proxy response (407) !== 200 when HTTP Tunneling'])(
  'a proxy that does not let this service through says so: %s',
  (words) => {
    const error = new TypeError('fetch failed', {
      cause: Object.assign(new Error(words), { code: 'UND_ERR_ABORTED' }),
    });
    expect(upstreamFailure({ kind: 'unreachable' }, error, 'm').message).toMatch(/status 407.*HTTPS_PROXY/);
  },
);

test('the log says which model was asked, and where nothing answered', () => {
  const cause = Object.assign(new Error(), { code: 'ECONNREFUSED', address: '127.0.0.1', port: 11434 });
  const error = upstreamFailure({ kind: 'unreachable' }, new TypeError('fetch failed', { cause }), 'llama3');
  expect(String(error.cause)).toMatch(/ECONNREFUSED at 127\.0\.0\.1:11434, TypeError, model llama3/);
});
