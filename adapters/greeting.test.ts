import { expect, test } from 'vitest';
import { parseConfig } from '../src/index.ts';
import { formatGreeting } from './greeting.ts';

test('with PUBLIC_URL, the base URLs that a start prints are those that clients elsewhere reach', () => {
  const publicUrl = 'https://lectern.example.com';
  const greeting = formatGreeting({
    config: parseConfig({ PUBLIC_URL: publicUrl }),
    url: 'http://0.0.0.0:3000',
    publicUrl,
    dashboard: { folder: '' },
    firstTenant: undefined,
    firstToken: undefined,
    needsPeople: false,
  });
  expect(greeting).toMatch(/^ +base URL +https:\/\/lectern\.example\.com\/v1$/m);
  expect(greeting).toMatch(/^ +chat programs +https:\/\/lectern\.example\.com\/openai\/v1$/m);
  expect(greeting).toContain('Lectern runs at http://0.0.0.0:3000\n');
});
