import { describe, expect, test } from 'vitest';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { blobKeys } from '../support/stores/blobs.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const server = await startSharedServer();

const nobody = '00000000-0000-4000-8000-000000000000';

/** A tenant with an owner in the dashboard, who has a second assistant, of which a key is bound to the first alone. */
async function createOwner(on: TestServer = server) {
  const tenant = await on.createTenant();
  const { trpc: owner } = await on.createPerson(tenant, 'owner');
  const second = await owner.assistants.create.mutate({ name: 'Second' });
  return { ...tenant, owner, second: second.id };
}

async function addFile({ openai }: Tenant, name: string, text: string): Promise<string> {
  return (await openai.files.create({ file: new File([text], name), purpose: 'assistants' })).id;
}

describe('the overview of assistants', () => {
  test('counts files and bytes, and says when something was last asked', async () => {
    const tenant = await createOwner();
    const { owner, assistantId, second } = tenant;
    await addFile(tenant, 'a.md', 'four');
    await addFile(tenant, 'broken.pdf', '%PDF-1.7\nbroken');
    await server.drainJobs();
    await addFile(tenant, 'b.md', 'seven!!');
    await owner.conversations.ask.mutate({ assistant_id: assistantId, question: 'Why?' }).then(collect);
    expect(await owner.assistants.overview.query()).toEqual([
      {
        id: second,
        name: 'Second',
        created_at: expect.any(Number),
        files: 0,
        bytes: 0,
        unread: 0,
        failed: 0,
        last_question_at: null,
      },
      {
        id: assistantId,
        name: 'Test assistant',
        created_at: expect.any(Number),
        files: 3,
        bytes: 4 + 15 + 7,
        unread: 1,
        failed: 1,
        last_question_at: expect.closeTo(Date.now() / 1000, -2),
      },
    ]);
  });

  test('of hundreds of assistants, one of which has most files, takes little longer than of that one', async () => {
    const database = await openTestDatabase();
    await using own = await createTestServer({}, database);
    const { owner, assistantId } = await createOwner(own);
    const [, projectId] = /^asst-(.+)$/.exec(assistantId) ?? [];
    await database.pool.query(
      `insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, status, created_at)
       select gen_random_uuid(), organization_id, id, number || '.md', 'assistants', 'markdown', 1, '', 'processed', now()
       from project, generate_series(1, 5000) as number where id = $1`,
      [projectId],
    );
    await database.pool.query('analyze');
    /** The quickest of some calls: others wait for what else the machine does. */
    const quickest = async (count: number) => {
      const times: number[] = [];
      for (let call = 0; call < 5; call += 1) {
        const started = performance.now();
        expect(await owner.assistants.overview.query()).toHaveLength(count);
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    const ofTwo = await quickest(2);
    await database.pool.query(
      `insert into project (id, organization_id, name)
       select gen_random_uuid(), organization_id, 'Assistant' from project, generate_series(1, 300) where id = $1`,
      [projectId],
    );
    expect(await quickest(302)).toBeLessThan(10 * ofTwo);
  });
});

describe('the preview of a prompt', () => {
  test('has the rules, both instructions and examples, and the settings of the organization', async () => {
    const tenant = await server.createTenant();
    const { trpc } = await server.createPerson(tenant, 'member');
    const admin = server.createAdmin();
    await admin.admin.organizations.update.mutate({
      id: tenant.organizationId,
      instructions: 'Be brief.',
      temperature: 0.5,
      retrieval_count: 5,
    });
    const preview = await trpc.assistants.preview.mutate({ instructions: 'Answer like a sailor.' });
    expect(preview).toMatchObject({ model: 'local', retrieval_count: 5, temperature: 0.5 });
    expect(preview.system).toMatch(/numbered passages[\s\S]*Be brief\.\n\nAnswer like a sailor\.$/);
    expect(preview.user).toContain('[1] document-1.pdf, page 1: A heading above it');
    const { instructions } = await tenant.openai.beta.assistants.retrieve(tenant.assistantId);
    expect(instructions).toBe('');
  });
});

describe('an assistant that is removed', () => {
  test('is gone from every surface with its keys, and back with all that it had once that is undone', async () => {
    const tenant = await createOwner();
    const { owner, assistantId, apiKey, openai } = tenant;
    const other = await server
      .createAdmin()
      .admin.keys.create.mutate({ project_id: tenant.second, name: 'Other' });
    const file = await addFile(tenant, 'a.md', '# Ferries\n\nThe ferry leaves at noon.');
    await server.drainJobs();
    const unread = await addFile(tenant, 'b.md', 'Unread as yet.');
    const thread = await openai.beta.threads.create({ messages: [{ role: 'user', content: 'Hello' }] });
    const asked = { assistant_id: assistantId, question: 'When does the ferry leave?' };
    const [begin] = await owner.conversations.ask.mutate(asked).then(collect);
    const conversation = begin?.type === 'begin' ? begin.conversation.id : '';
    expect(await owner.assistants.contents.query({ id: assistantId })).toEqual({
      files: 2,
      bytes: 36 + 14,
      threads: 2,
      keys: 1,
    });

    const { restorable_until } = await owner.assistants.remove.mutate({ id: assistantId });
    expect(restorable_until - Date.now() / 1000).toBeGreaterThan(50);
    const { list } = server.createAdmin().admin.keys;
    const left = await list.query({ organization_id: tenant.organizationId });
    expect(left.map(({ name }) => name)).toEqual(['Other']);
    const statusOf = async (path: string, key: string, json?: object) =>
      (await server.fetch(path, { key, json })).status;
    for (const path of ['/v1/files', '/v1/assistants', `/v1/files/${file}`, '/v1/threads', '/v1/models']) {
      expect(await statusOf(path, apiKey)).toBe(401);
    }
    const search = { assistant_id: assistantId, query: 'ferry' };
    expect(await statusOf('/v1/search', other.key, search)).toBe(404);
    expect(await statusOf('/v1/chat', other.key, { assistant_id: assistantId, content: 'ferry' })).toBe(404);
    expect(await statusOf(`/v1/assistants/${assistantId}`, other.key)).toBe(404);
    expect(await statusOf(`/v1/assistants/${assistantId}`, other.key, { name: 'x' })).toBe(404);
    expect(await statusOf(`/v1/threads/${thread.id}`, other.key)).toBe(404);
    expect(await statusOf(`/v1/threads/${thread.id}/messages`, other.key)).toBe(404);
    expect(await statusOf('/v1/threads', other.key, { assistant_id: assistantId })).toBe(404);
    const listed = async (path: string) => {
      const response = await server.fetch(path, { key: other.key });
      return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    expect(await listed('/v1/assistants')).toEqual([tenant.second]);
    expect(await listed('/v1/threads')).toEqual([]);
    // The page itself works in the assistant that is gone.
    await expect(owner.files.page.query()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    const elsewhere = await server.createPerson({ ...tenant, assistantId: tenant.second }, 'owner');
    expect((await elsewhere.trpc.assistants.overview.query()).map(({ id }) => id)).toEqual([tenant.second]);
    for (const gone of [
      () => elsewhere.trpc.conversations.get.query({ thread_id: conversation }),
      () => elsewhere.trpc.assistants.contents.query({ id: assistantId }),
      () => elsewhere.trpc.assistants.remove.mutate({ id: assistantId }),
    ]) {
      await expect(gone()).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    await server.drainJobs();

    expect(await elsewhere.trpc.assistants.restore.mutate({ id: assistantId })).toEqual({
      id: assistantId,
      name: 'Test assistant',
    });
    await server.drainJobs();
    expect(await openai.files.retrieve(file)).toMatchObject({ status: 'processed' });
    expect(await openai.files.retrieve(unread)).toMatchObject({ status: 'processed' });
    expect((await owner.conversations.messages.query({ thread_id: conversation })).data).toHaveLength(2);
    expect(await openai.beta.threads.retrieve(thread.id)).toMatchObject({ id: thread.id });
    const found = await tenant.trpc.search.mutate({ assistant_id: assistantId, query: 'ferry' });
    expect(found.file_ids).toEqual([file]);
    await expect(owner.assistants.restore.mutate({ id: assistantId })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });

  test('is deleted with all that it had once that cannot be undone any more', async () => {
    await using own = await createTestServer();
    const tenant = await createOwner(own);
    await addFile(tenant, 'a.md', 'text');
    await own.drainJobs();
    const before = await blobKeys(own);
    const id = tenant.assistantId.slice('asst-'.length);
    await tenant.owner.assistants.remove.mutate({ id: tenant.assistantId });
    await own.drainJobs();
    expect(await blobKeys(own)).toEqual(before);
    await own.deps.pool.query(`update project set deleted_at = now() - interval '61 seconds' where id = $1`, [
      id,
    ]);
    const elsewhere = await own.createPerson({ ...tenant, assistantId: tenant.second }, 'owner');
    await expect(elsewhere.trpc.assistants.restore.mutate({ id: tenant.assistantId })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    await own.deps.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs
       where task_identifier = 'purge_projects'`,
    );
    await own.drainJobs();
    expect(await blobKeys(own)).toEqual([]);
    const left = await own.deps.pool.query('select from project where id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  test.each(['remove', 'restore'] as const)('is nobody elses to %s', async (action) => {
    const tenant = await createOwner();
    const stranger = await createOwner();
    const { trpc: member } = await server.createPerson(tenant, 'member');
    const change = (client: typeof member, id: string) => client.assistants[action].mutate({ id });
    await expect(change(stranger.owner, tenant.second)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await expect(change(member, tenant.second)).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await expect(change(tenant.owner, `asst-${nobody}`)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    expect(await tenant.owner.assistants.overview.query()).toHaveLength(2);
  });

  test('is never the one that the calling key is bound to', async () => {
    const { trpc, assistantId } = await server.createTenant();
    await expect(trpc.assistants.remove.mutate({ id: assistantId })).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
  });
});
