import { expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../../test/support/server/create-test-server.ts';
import { interceptStatements } from '../../test/support/stores/intercept-statements.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { prepareDatabase } from './prepare.ts';

test('a migration that the database does not allow says which database, why and what to do', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await using server = await createTestServer({}, database);
  const prepare = (code: string, message: string) => {
    const directPool = interceptStatements(database.directPool, () => {
      throw Object.assign(new Error(message), { code });
    });
    const refusing = Object.assign(Object.create(database), {
      directPool,
      name: 'PostgreSQL at db:5432/docs',
    });
    return prepareDatabase({ ...server.deps, database: refusing });
  };
  await expect(prepare('42501', 'must be owner of table file')).rejects.toThrow(
    /db:5432.*grant OWNER to ROLE/,
  );
  await expect(prepare('25006', 'cannot execute CREATE TABLE')).rejects.toThrow(
    /db:5432\/docs takes no changes.*name the primary/,
  );
  await expect(prepare('57014', 'canceling statement due to statement timeout')).rejects.toThrow(
    /db:5432.*due to statement timeout.*set statement_timeout = 0/,
  );
});

test('a process that has another embedding model than before, be it by the key of a vendor alone, says what follows from that', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const lines: string[] = [];
  const options = { logged: (line: string) => void lines.push(line) };
  const told = () => lines.filter((line) => line.includes('all passages are embedded with it')).length;
  await using first = await createTestServer({}, database, options);
  await prepareDatabase(first.deps);
  expect(told()).toBe(0);
  // The address is nobody's, and nobody is asked.
  const settings = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', CHAT_MODEL: 'local' };
  await using second = await createTestServer(settings, database, options);
  expect(second.deps.embedder.model).not.toBe(first.deps.embedder.model);
  expect(told()).toBe(1);
});
