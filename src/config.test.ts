import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig, parseSettingsFile } from './config.ts';

describe('parseConfig', () => {
  test('has a default for all that may be left out', () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      MAX_FILE_BYTES: 52_428_800,
      LOG_LEVEL: 'info',
    });
  });

  test('takes an empty value for unset', () => {
    expect(parseConfig({ PORT: '', OPENAI_API_KEY: ' ' })).toEqual(parseConfig({}));
  });

  test('names every malformed setting in a line of its own', () => {
    const parse = () =>
      parseConfig({ PORT: '99999', OPENAI_BASE_URL: 'localhost', BOOTSTRAP_API_KEY: 'secret' });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(/^PORT must .*\.\nBOOTSTRAP_API_KEY must .*\.\nOPENAI_BASE_URL must .*\.$/);
  });

  test('takes slashes off the end of an address', () => {
    expect(parseConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/' }).OPENAI_BASE_URL).toBe(
      'http://127.0.0.1:11434/v1',
    );
  });

  test.each([
    ['2', 2],
    ['0', 0],
    ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
  ])('reads the trusted proxies %s', (given, expected) => {
    expect(parseConfig({ TRUSTED_PROXIES: given }).TRUSTED_PROXIES).toEqual(expected);
  });

  test.each([
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['HOST', 'http://127.0.0.1'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'postgres://user:p#ss@127.0.0.1/lectern'],
    ['DATABASE_READ_URL', 'postgres://user:p/ss@127.0.0.1/lectern'],
    ['DATABASE_DIRECT_URL', 'postgres://127.0.0.1:99999/lectern'],
    ['RATE_LIMITS', 'yes'],
    ['ADMIN_TOKEN', 'letters-of-twenty-three'],
    ['ADMIN_TOKEN', 'sk-which-only-API-keys-begin-with'],
    ['ADMIN_FROM', 'home'],
    ['OCR_LANGUAGES', 'english'],
    ['OCR_LANGUAGES', '../eng'],
    ['CHUNK_TOKENS', '20'],
    ['CORS_ORIGINS', 'app.example.com'],
    ['BACKUP_SCHEDULE', '99 2 * * *'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
    ['CORS_ORIGINS', 'https://app.example.com/'],
    ['CORS_ORIGINS', 'https://app.example.com,*'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} must (?:be|look like) `));
  });

  test.each([
    ['HOST', '::1'],
    ['HOST', 'lectern-1.internal'],
    ['DATABASE_URL', 'postgres://user@/lectern?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres:///lectern'],
    ['DATABASE_URL', 'postgresql://user:p%23ss@[::1]:5432/lectern?sslmode=require'],
  ])('accepts %s=%s', (name, value) => {
    expect(parseConfig({ [name]: value })).toMatchObject({ [name]: value });
  });

  test('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true);
  });
});

describe('parseSettingsFile', () => {
  test('reads settings, among comments and with values of several lines', () => {
    const text = '# ours\r\n\nexport LOG_LEVEL=warn # loud\nBACKUP_TO="/a\nb c"\n\tPORT = 0\nHOST=';
    expect(parseSettingsFile(text)).toEqual({ LOG_LEVEL: 'warn', BACKUP_TO: '/a\nb c', PORT: '0', HOST: '' });
  });

  test.each([
    ['PORT: 3100', '.env sets nothing in line 1'],
    ['PORT=3100\nBACKUP_TO="/a\nb"\nADMIN_TOKEN my-secret', '.env sets nothing in line 4'],
    ['PROT=3100', '.env sets PROT, which is not a setting of Lectern. Known settings: ADMIN_FROM,'],
  ])('refuses %j', (text, sentence) => {
    expect(() => parseSettingsFile(text)).toThrow(sentence);
    expect(() => parseSettingsFile(text)).not.toThrow('my-secret');
  });
});
