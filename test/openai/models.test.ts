import { describe, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';
import { connect } from './connect.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

describe('GET /openai/v1/models', () => {
  test('lists the assistants first, with their names, and then the models', async () => {
    const second = await tenant.openai.beta.assistants.create({ model: 'local', name: 'Workshop' });
    const { data } = await connect(server, tenant.apiKey).models.list();
    const assistant = { object: 'model', owned_by: 'lectern', created: expect.any(Number) };
    expect(data).toEqual([
      { ...assistant, id: second.id, name: 'Workshop' },
      { ...assistant, id: tenant.assistantId, name: 'Test assistant' },
      { id: 'local', object: 'model', created: 0, owned_by: 'lectern' },
    ]);
  });

  test('looks up an assistant and a model by their ids', async () => {
    const { models } = connect(server, tenant.apiKey);
    expect(await models.retrieve(tenant.assistantId)).toMatchObject({ name: 'Test assistant' });
    expect(await models.retrieve('local')).toMatchObject({ id: 'local' });
  });

  test("answers the same 404 for another organization's assistant and for an unknown id", async () => {
    const { assistantId } = await server.createTenant();
    const answers = [assistantId, 'asst-x', 'gpt-99'].map(async (id) => {
      const response = await server.fetch(`/openai/v1/models/${id}`, { key: tenant.apiKey });
      return [response.status, await response.json()];
    });
    const [foreign, ...others] = await Promise.all(answers);
    expect(foreign).toMatchObject([404, { error: { type: 'not_found_error', code: 'model_not_found' } }]);
    for (const other of others) expect(other).toEqual(foreign);
  });

  test('keeps assistants from a key that may not read them', async () => {
    const { apiKey, assistantId } = await server.createTenant();
    await server.deps.pool.query(`update api_key set scopes = '{chat,models:read}' where last_four = $1`, [
      apiKey.slice(-4),
    ]);
    const { models } = connect(server, apiKey);
    expect((await models.list()).data.map(({ id }) => id)).toEqual(['local']);
    await expect(models.retrieve(assistantId)).rejects.toMatchObject({ status: 404 });
  });
});
