import { href, routes } from '../../../adapters/web/app/routes.ts';
import type { Tenant, TestPerson, TestServer } from '../create-test-server.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';

/** A dashboard in which some people have worked for a while. */
export type Stage = Dashboard & {
  tenant: Tenant;
  owner: TestPerson;
  admin: TestPerson;
  member: TestPerson;
  /** Has lost the last membership. */
  loner: TestPerson;
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
  const [loner, newcomer] = await Promise.all([createLoner(server), createNewcomer(server)]);
  await owner.trpc.invitations.create.mutate({ role: 'member', email: 'alan@example.com' });
  const named = { project_id: tenant.assistantId };
  await owner.trpc.keys.create.mutate({ ...named, name: 'Website search', scopes: ['chat', 'search'] });
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
  };
}

async function createLoner(server: TestServer): Promise<TestPerson> {
  const tenant = await server.createTenant();
  const loner = await server.createPerson(tenant, 'member');
  await loner.trpc.members.leave.mutate({ organization_id: tenant.organizationId });
  return loner;
}

async function createNewcomer(server: TestServer): Promise<TestPerson> {
  const newcomer = await server.createPerson(await server.createTenant(), 'owner');
  for (const { id } of await newcomer.trpc.keys.list.query()) await newcomer.trpc.keys.delete.mutate({ id });
  return newcomer;
}
