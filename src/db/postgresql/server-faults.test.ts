import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { faultOf, findServerFault, loadServerFacts, type ServerFacts } from './server-faults.ts';

const fresh: ServerFacts = {
  database: 'documents',
  role: 'lectern',
  encoding: 'UTF8',
  foldsLetters: true,
  postgresql: '15.4 (Debian 15.4-1)',
  available: '0.8.0',
  installed: null,
  hiddenIn: null,
  searchPath: '"$user", public',
  hasTables: false,
  mayCreate: true,
};

test.each<[what: string, Partial<ServerFacts>, RegExp | undefined]>([
  ['of its owner is used', {}, undefined],
  ['with a newer pgvector is used', { installed: '0.10.0', available: '0.10.0' }, undefined],
  [
    'of a server that is too old is refused',
    { postgresql: '14.19', available: null },
    /^is PostgreSQL 14\.19, and 15 or later is needed\./,
  ],
  ['of a server that is in preparation is used', { postgresql: '19beta1' }, undefined],
  ['without pgvector is refused', { available: null }, /^has no pgvector, .*Install the extension/],
  ['with an old pgvector is refused', { installed: '0.7.4' }, /^has pgvector 0\.7\.4, .*alter extension/],
  ['in another encoding is refused', { encoding: 'LATIN1' }, /^stores text as LATIN1, .*encoding 'UTF8'$/],
  [
    'without capitals beyond ASCII is refused',
    { foldsLetters: false },
    /^has the character type C, .* locale 'C\.UTF-8'$/,
  ],
  ['of somebody else is refused', { mayCreate: false }, /: alter database "documents" owner to "lectern"$/],
  ['with tables is used by a role that may create none', { hasTables: true, mayCreate: false }, undefined],
])('a database %s', (_what, facts, fault) => {
  const found = faultOf({ ...fresh, ...facts });
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

test('what a role may do in a database is found out', async () => {
  const database = await openTestDatabase();
  const client = await database.pool.connect();
  try {
    await client.query('begin; create role stranger; create schema empty; set local search_path to empty');
    expect(await loadServerFacts(client)).toMatchObject({ hasTables: false, mayCreate: true });
    await client.query('alter extension vector set schema information_schema');
    expect(await findServerFault(client)).toMatch(
      /^has pgvector in the schema information_schema, where .* set search_path = empty, information_schema$/,
    );
    await client.query('drop extension vector cascade; set local role stranger');
    expect(await loadServerFacts(client)).toMatchObject({
      role: 'stranger',
      installed: null,
      mayCreate: false,
    });
    expect(await findServerFault(client)).toMatch(/^does not let the role "stranger" create tables\./);
  } finally {
    await client.query('rollback');
    client.release();
    await database.close();
  }
});

test('a role that may not add pgvector is told who may, and one that adds it with another process goes on', async () => {
  const faultAfter = (code: string) => {
    const query = async (text: string) => {
      if (text.startsWith('create')) throw Object.assign(new Error('permission denied'), { code });
      return { rows: [fresh] };
    };
    return findServerFault({ query } as unknown as Parameters<typeof findServerFault>[0]);
  };
  expect(await faultAfter('42501')).toMatch(
    /\(permission denied\)\. As a superuser, .*: create extension vector$/,
  );
  expect(await faultAfter('23505')).toBeUndefined();
});
