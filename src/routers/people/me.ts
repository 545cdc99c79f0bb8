import { formatId } from '../../../schema/ids.ts';
import { type Me, me as meSchema } from '../../../schema/people/me.ts';
import { version } from '../../config/program.ts';
import { type JoinedOrganization, listOrganizationsOf } from '../../db/people/memberships.ts';
import { anyPerson, findSignInWays } from '../../db/people/persons.ts';
import type { FoundSession } from '../../db/people/sessions.ts';
import { listProjectNames } from '../../db/projects/projects.ts';
import { passkeySupport } from '../../people/passkey-support.ts';
import { permissionsOf } from '../../people/roles.ts';
import type { Context, Visit } from '../../request/context.ts';
import { findAdministrator } from '../../request/credential.ts';
import { publicProcedure } from '../../request/trpc.ts';
import { findVisitor } from '../../request/visitor.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** Who is signed in and where: all that a page needs to start. Answers without a session too. */
export const me = publicProcedure.output(meSchema).query(async ({ ctx }): Promise<Me> => {
  const { session, ended } = await findVisitor(ctx);
  const server = await describeServer(ctx, session !== undefined);
  if (!session) {
    return {
      person: null,
      session_ended: ended,
      organization: null,
      organizations: [],
      assistants: [],
      server,
    };
  }
  const { pool } = ctx.deps;
  const { membership } = session;
  const [ways, organizations, projects] = await Promise.all([
    findSignInWays(pool, session.person.id),
    listOrganizationsOf(pool, session.person.id),
    membership ? listProjectNames(pool, membership.organization.id) : [],
  ]);
  return {
    person: {
      ...session.person,
      id: formatId('person', session.person.id),
      has_password: ways.hasPassword,
      two_factor: ways.twoFactor,
      passkeys: ways.passkeys,
      oidc: ways.oidc,
      administrator: (await findAdministrator(ctx)) !== undefined,
    },
    session_ended: false,
    organization: membership && toCurrentOrganization(membership),
    organizations: organizations.map(toJoinedOrganization),
    assistants: projects.toReversed().map(({ id, name }) => ({ id: formatId('assistant', id), name })),
    server,
  };
});

async function describeServer(
  { visit, deps }: Context & { visit: Visit },
  signedIn: boolean,
): Promise<Me['server']> {
  const support = passkeySupport(visit.people.publicUrl, visit.origin);
  return {
    version,
    public_url: visit.people.publicUrl,
    time: toUnixSeconds(deps.clock()),
    passkeys: support.available,
    passkeys_hint: support.available ? null : support.hint,
    oidc: visit.people.oidc ? { name: visit.people.oidc.name } : null,
    people: signedIn || (await anyPerson(deps.pool)),
  };
}

function toCurrentOrganization({ role, organization }: NonNullable<FoundSession['membership']>) {
  const { id, name } = organization;
  return { id: formatId('organization', id), name, role, permissions: permissionsOf(role, organization) };
}

function toJoinedOrganization({ id, name, role }: JoinedOrganization) {
  return { id: formatId('organization', id), name, role };
}
