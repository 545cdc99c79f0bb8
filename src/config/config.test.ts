import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig, requireOtherServer, unusedProxy } from './config.ts';
import { ConfigError } from './config-error.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';
import { parseSettingsFile } from './settings-file.ts';

describe('parseConfig', () => {
  test('has a default for all that may be left out', () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      MAX_FILE_BYTES: 50 * 1024 ** 2,
      MAX_PROJECT_BYTES: 1024 ** 3,
      MAX_ORGANIZATION_BYTES: 10 * 1024 ** 3,
      RATE_LIMITS: 'on',
      BACKUP_KEEP: 7,
      AUDIT_RETENTION_DAYS: 365,
      CHUNK_TOKENS: 300,
      LOG_LEVEL: 'info',
    });
  });

  test('takes an empty value for unset', () => {
    expect(parseConfig({ PORT: '', OPENAI_API_KEY: ' ' })).toEqual(parseConfig({}));
  });

  test('takes no space around a value for a part of it, but in prefixes', () => {
    const given = {
      PORT: ' 3100',
      OPENAI_API_KEY: 'sk-1\n',
      DATA_DIR: '/data\r',
      EMBEDDING_QUERY_PREFIX: 'query: ',
    };
    expect(parseConfig(given)).toMatchObject({
      PORT: 3100,
      OPENAI_API_KEY: 'sk-1',
      DATA_DIR: resolve('/data'),
      EMBEDDING_QUERY_PREFIX: 'query: ',
    });
  });

  test.each(['"sk-1"', "'sk-1'"])('refuses a value in quotation marks: %s', (key) => {
    const parse = () => parseConfig({ OPENAI_API_KEY: key, EMBEDDING_QUERY_PREFIX: '"query: "' });
    expect(parse).toThrow(/^OPENAI_API_KEY: the value is in quotation marks/);
    expect(parse).not.toThrow('sk-1');
  });

  test('refuses a key that no header can hold, without showing it', () => {
    const parse = () => parseConfig({ OPENAI_API_KEY: 'sk-1…' });
    expect(parse).toThrow(/^OPENAI_API_KEY must be ASCII letters, digits and punctuation/);
    expect(parse).not.toThrow('sk-1');
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
    ['TRUSTED_PROXIES', '100'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
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
    ['DATABASE_URL', 'postgres://127.0.0.1/lectern?sslmode=verify'],
    ['RATE_LIMITS', 'yes'],
    ['ADMIN_TOKEN', 'letters-of-twenty-three'],
    ['ADMIN_TOKEN', 'sk-which-only-API-keys-begin-with'],
    ['ADMIN_FROM', 'home'],
    ['OCR_LANGUAGES', 'english'],
    ['OCR_LANGUAGES', '../eng'],
    ['OPENAI_BASE_URL', 'http://user@models.example.com/v1'],
    ['OPENAI_BASE_URL', 'http://:secret@models.example.com/v1'],
    ['PORT', '65536'],
    ['CHUNK_TOKENS', '49'],
    ['CHUNK_TOKENS', '4001'],
    ['MAX_FILE_BYTES', '0'],
    ['MAX_FILE_BYTES', '1e6'],
    ['BACKUP_KEEP', '0'],
    ['AUDIT_RETENTION_DAYS', '0'],
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
    ['DATABASE_URL', 'postgresql://user:p%23ss@[::1]:5432/lectern?sslmode=verify-full'],
  ])('accepts %s=%s', (name, value) => {
    expect(parseConfig({ [name]: value })).toMatchObject({ [name]: value });
  });

  test.each([
    ['HOST', '[::1]', '::1'],
    ['ADMIN_PEOPLE', 'Ada@Example.com, ben@example.com', ['ada@example.com', 'ben@example.com']],
    ['OCR_LANGUAGES', 'eng, deu,eng', ['eng', 'deu']],
  ])('reads %s=%s as %j', (name, given, expected) => {
    expect(parseConfig({ [name]: given })).toMatchObject({ [name]: expected });
  });

  test.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    [
      '?application_name=a&sslmode=prefer&sslrootcert=b',
      '?application_name=a&sslmode=verify-full&sslrootcert=b',
    ],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
    ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
  ])('verifies the server of an address with %s, without a warning of the driver', (given, read) => {
    const address = 'postgres://user@db.example.com/lectern';
    expect(parseConfig({ DATABASE_URL: address + given }).DATABASE_URL).toBe(address + read);
  });

  test('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true);
  });
});

describe('parseSettingsFile', () => {
  test('reads settings, among comments and with values of several lines', () => {
    const text = '\uFEFF# ours\r\n\nexport LOG_LEVEL=warn # loud\nBACKUP_TO="/a\nb c"\n\tPORT = 0\nHOST=';
    expect(parseSettingsFile(text)).toEqual({ LOG_LEVEL: 'warn', BACKUP_TO: '/a\nb c', PORT: '0', HOST: '' });
  });

  test.each([
    ['PORT: 3100', '.env sets nothing in line 1'],
    ['PORT=3100\nBACKUP_TO="/a\nb"\nADMIN_TOKEN my-secret', '.env sets nothing in line 4'],
    ['PROT=3100', '.env sets PROT, which is not a setting of Lectern. Known settings: ADMIN_FROM,'],
    ['CHAT_MODLE=local', '.env sets CHAT_MODLE, which is not a setting of Lectern. Did you mean CHAT_MODEL?'],
  ])('refuses %j', (text, sentence) => {
    expect(() => parseSettingsFile(text)).toThrow(sentence);
    expect(() => parseSettingsFile(text)).not.toThrow('my-secret');
  });
});

test('variables that look like settings and are none are found, and no others', () => {
  const known = ['CHAT_MODEL', 'DATA_DIR', 'DATABASE_URL', 'HOST', 'LECTERN_URL', 'PORT', 'S3_BUCKET'];
  const misspelt = {
    LECTERN_DATABASE_URL: 'postgres://db/x',
    data_dir: '/a',
    CHAT_MODLE: 'local',
    S3_BUCKETS: 'b',
  };
  const others = {
    LECTERN_URL: 'http://a',
    LECTERN_PORT: 'tcp://10.0.0.1:3000',
    POST: '1',
    HOSTS: 'a',
    PATH: '/bin',
    LECTERN_HOST: '',
  };
  expect(findMisspeltSettings({ ...misspelt, ...others }, known)).toEqual([
    { name: 'LECTERN_DATABASE_URL', meant: 'DATABASE_URL' },
    { name: 'data_dir', meant: 'DATA_DIR' },
    { name: 'CHAT_MODLE', meant: 'CHAT_MODEL' },
    { name: 'S3_BUCKETS', meant: 'S3_BUCKET' },
  ]);
  expect(findMisspeltSettings({ ...misspelt, DATABASE_URL: 'postgres://db/y' }, known)).toHaveLength(3);
});

test.each([
  ['http://localhost:3000/openai/v1', true],
  ['http://127.0.0.1:3000/v1', true],
  ['http://[::1]:3000/v1', true],
  ['https://localhost:3000/v1', false],
  ['https://lectern.example.com/openai/v1', true],
  ['http://localhost:11434/v1', false],
  ['http://gpu.lan:3000/v1', false],
  ['https://lectern.example.com/vllm/v1', false],
])('a server whose models are at %s would ask itself: %s', (OPENAI_BASE_URL, isRefused) => {
  const config = parseConfig({ OPENAI_BASE_URL, PUBLIC_URL: 'https://lectern.example.com' });
  const start = () => requireOtherServer(config);
  if (isRefused) expect(start).toThrow(`OPENAI_BASE_URL is ${OPENAI_BASE_URL}`);
  else expect(start).not.toThrow();
});

test('a server at the usual port of http would ask itself at an address without a port', () => {
  const config = parseConfig({ OPENAI_BASE_URL: 'http://localhost/v1', PORT: '80' });
  expect(() => requireOtherServer(config)).toThrow('OPENAI_BASE_URL is http://localhost/v1');
});

test('a proxy that is named and not used is told where something is called outside', () => {
  const proxy = { https_proxy: 'http://proxy:3128' };
  const withVendor = parseConfig({ OPENAI_API_KEY: 'sk-x' });
  expect(unusedProxy(withVendor, proxy)).toBe('https_proxy');
  const withReranker = parseConfig({ RERANK_BASE_URL: 'https://rerank.example.com' });
  expect(unusedProxy(withReranker, proxy)).toBe('https_proxy');
  expect(unusedProxy(withVendor, { ...proxy, NODE_USE_ENV_PROXY: '1' })).toBeUndefined();
  expect(unusedProxy(withVendor, {})).toBeUndefined();
  expect(unusedProxy(parseConfig({}), proxy)).toBeUndefined();
});
