import { href, routes } from '../../../adapters/web/app/routes.ts';
import { parseId } from '../../../schema/ids.ts';
import { findOrganization } from '../../../src/db/organizations/organizations.ts';
import { addUsage } from '../../../src/db/usage/usage.ts';
import type { Tenant, TestServer } from '../server/create-test-server.ts';
import type { TestPerson } from '../server/people.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';

/** A dashboard in which some people have worked for a while. */
export type Stage = Dashboard & {
  tenant: Tenant;
  owner: TestPerson;
  admin: TestPerson;
  member: TestPerson;
  /** Has lost the last membership. */
  loner: TestPerson;
  /** Has deleted the own organization, which can still be undone. */
  leaver: TestPerson;
  /** Owns an organization in which nothing has happened yet. */
  newcomer: TestPerson;
  /** Addresses of the tenant's pages. */
  paths: { chat: string; files: string; assistant: string };
  /** A link for somebody who is to join, as the command line makes them. */
  createLink(recover?: string): Promise<string>;
};

export async function setStage(): Promise<Stage> {
  const dashboard = await openDashboard();
  const { server, origin } = dashboard;
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  const admin = await server.createPerson(tenant, 'admin');
  const member = await server.createPerson(tenant, 'member');
  const [loner, leaver, newcomer] = await Promise.all([
    createLoner(server),
    createLeaver(server),
    createNewcomer(server),
  ]);
  await owner.trpc.invitations.create.mutate({ role: 'member', email: 'alan@example.com' });
  const named = { project_id: tenant.assistantId };
  const website = await owner.trpc.keys.create.mutate({
    ...named,
    name: 'Website search',
    scopes: ['chat', 'search'],
  });
  await addUsageOfWeeks(server, tenant, website.id);
  const removeVectors = await addFormerVectors(server);
  await owner.trpc.usage.budgets.set.mutate({ key_id: website.id, tokens: 5_400_000 });
  const { id } = await owner.trpc.keys.create.mutate({ ...named, name: 'Nightly import', expires: '30d' });
  await owner.trpc.keys.deactivate.mutate({ id });
  await owner.trpc.keys.create.mutate({
    ...named,
    name: 'Support bot, which has a rather long name',
    debug: true,
  });
  const at = { assistantId: tenant.assistantId };
  return {
    ...dashboard,
    tenant,
    owner,
    admin,
    member,
    loner,
    leaver,
    newcomer,
    paths: {
      chat: href(routes.chat, at),
      files: href(routes.files, at),
      assistant: href(routes.assistant, at),
    },
    async createLink(recover) {
      const input = recover ? { recover } : { organization_id: tenant.organizationId };
      const { url } = await server.createAdmin().admin.links.create.mutate(input);
      return url.replace(/^https?:\/\/[^/]+/, origin);
    },
    async [Symbol.asyncDispose]() {
      await removeVectors();
      await dashboard[Symbol.asyncDispose]();
    },
  };
}

/**
 * Adds the generation of a model that is no longer used.
 * @returns removes it: other tests of the worker have the same database, and one that undoes a switch would switch to it
 */
async function addFormerVectors({ deps }: TestServer): Promise<() => Promise<unknown>> {
  const { rows } = await deps.pool.query<{ id: number }>(
    `insert into embedding_generation (model, state, retired_at) values ('former-model', 'retired', now()) returning id`,
  );
  return () => deps.pool.query('delete from embedding_generation where id = $1', [rows[0]?.id]);
}

async function createLoner(server: TestServer): Promise<TestPerson> {
  const tenant = await server.createTenant();
  const loner = await server.createPerson(tenant, 'member');
  await loner.trpc.members.leave.mutate({ organization_id: tenant.organizationId });
  return loner;
}

async function createLeaver(server: TestServer): Promise<TestPerson> {
  const leaver = await server.createPerson(await server.createTenant(), 'owner');
  await leaver.trpc.organization.remove.mutate({ name: 'Test organization' });
  return leaver;
}

async function createNewcomer(server: TestServer): Promise<TestPerson> {
  const newcomer = await server.createPerson(await server.createTenant(), 'owner');
  for (const { id } of (await newcomer.trpc.keys.list.query()).data)
    await newcomer.trpc.keys.delete.mutate({ id });
  return newcomer;
}

/** What a key used in the last weeks, more on some days than on others, and much of it today. */
async function addUsageOfWeeks(
  { deps }: TestServer,
  { organizationId, assistantId }: Tenant,
  keyId: string,
): Promise<void> {
  const organization = await findOrganization(deps.pool, parseId('organization', organizationId) ?? '');
  if (!organization) throw new Error('The tenant has no organization.');
  const projectId = parseId('assistant', assistantId) ?? '';
  const rows = Array.from({ length: 40 }, (_, index) => {
    const questions = index === 0 ? 900 : 40 + ((index * 37) % 60);
    return {
      organizationId: organization.id,
      projectId,
      keyId: index % 3 === 1 ? null : parseId('key', keyId),
      day: new Date(Date.now() - index * 86_400_000).toISOString().slice(0, 10),
      questions,
      searches: (index * 13) % 25,
      failed: index % 9 === 4 ? 3 : 0,
      refused: index % 11 === 5 ? 2 : 0,
      promptTokens: questions * 2_300,
      completionTokens: questions * 180,
      files: index % 7 === 0 ? 4 : 0,
      bytes: index % 7 === 0 ? 1_800_000 : 0,
    };
  });
  const times = rows.flatMap(({ organizationId, projectId, keyId, day, questions }, index) =>
    (['retrieval', 'first_word', 'answer'] as const).flatMap((stage, place) =>
      [0, 6, 12].map((step) => ({
        organizationId,
        projectId,
        keyId,
        day,
        stage,
        bucket: 35 + 15 * place + step + (index % 4),
        count: Math.ceil(questions / (step + 1)),
      })),
    ),
  );
  await addUsage(deps.pool, rows, times);
}
