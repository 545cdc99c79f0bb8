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
  expect(upstreamFailure({ ...refusal(400), message }, null).message).toMatch(/credentials/);
});
