import { expect, test } from 'vitest';
import { explainRefusal } from './explain-refusal.ts';

test.each([
  [
    '28P01',
    'password authentication failed for user "a"',
    'Write the right user and password into DATABASE_URL',
  ],
  [
    '',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'Write the right user and password',
  ],
  ['3D000', 'database "b" does not exist', 'Create the database, or name another in DATABASE_URL'],
  ['28000', 'no pg_hba.conf entry for host "c", no encryption', 'accepts only TLS: add ?sslmode=verify-full'],
  ['', 'The server does not support SSL connections', 'Turn on TLS on the server, or leave sslmode out'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'Add &sslrootcert=FILE'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match', 'Use the name in DATABASE_URL'],
  ['28000', 'role "d" does not exist', 'Check DATABASE_URL (postgres://user:password@host:port/database).'],
])('a refusal by %s "%s" says what to do', (code, reason, remedy) => {
  const { message } = explainRefusal(
    Object.assign(new Error(reason), { code }),
    'PostgreSQL at e',
    'DATABASE_URL',
  );
  expect(message).toContain(`PostgreSQL at e refused the connection: ${reason}. `);
  expect(message).toContain(remedy);
});
