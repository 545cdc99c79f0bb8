import { describe, expect, test } from 'vitest';
import { parseDuration, parseExpiry } from './lifetime.ts';

test.each([
  ['30m', 1_800_000],
  ['24h', 86_400_000],
  ['30d', 2_592_000_000],
  ['0h', 0],
  ['30', null],
  ['1w', null],
  ['-1d', null],
  ['1.5h', null],
  ['', null],
])('the duration %j is %j milliseconds', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

describe('an expiry', () => {
  const now = new Date('2026-01-31T12:00:00Z');

  test.each([
    ['12h', '2026-02-01T00:00:00.000Z'],
    ['2030-12-31', '2030-12-31T00:00:00.000Z'],
    ['2030-12-31T08:30Z', '2030-12-31T08:30:00.000Z'],
    ['2030-12-31T08:30:15+02:00', '2030-12-31T06:30:15.000Z'],
  ])('%j is %s', (text, moment) => {
    expect(parseExpiry(text, now)).toEqual(new Date(moment));
  });

  test('can be never', () => {
    expect(parseExpiry('never', now)).toBe('never');
  });

  test.each(['2030-02-31', '2030-13-01', '2030-12-31T08:30', 'tomorrow', '1893456000', ''])(
    '%j is none',
    (text) => {
      expect(parseExpiry(text, now)).toBeNull();
    },
  );
});
