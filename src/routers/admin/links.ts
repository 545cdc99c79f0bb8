import { madeAdminLink, newAdminLink } from '../../../schema/people/links.ts';
import { listOrganizations } from '../../db/organizations/organizations.ts';
import { anyPerson, findPersonByEmail } from '../../db/people/persons.ts';
import { AppError } from '../../errors/errors.ts';
import { formatLink } from '../../people/link-tokens.ts';
import { createInvitationLink, createRecoveryLink } from '../../people/make-links.ts';
import type { Context } from '../../request/context.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { requireOrganization } from './organizations.ts';

export const linksRouter = router({
  /**
   * Creates a one-time link: into an organization, or back in for somebody who cannot sign in. Its URL is shown only this
   * once.
   */
  create: adminProcedure
    .input(newAdminLink.prefault({}))
    .output(madeAdminLink)
    .mutation(async ({ ctx, input }) => {
      const { pool, clock } = ctx.deps;
      const now = clock();
      if (input.recover !== undefined) {
        const personId = await requireAddress(ctx, input.recover);
        const link = await createRecoveryLink(pool, { personId, createdBy: null, now });
        return { ...toLinkFields(ctx, link), purpose: 'recovery', organization_name: null, role: null };
      }
      const organization =
        input.organization_id === undefined
          ? await firstOrganization(ctx)
          : await requireOrganization(pool, input.organization_id);
      const role = input.role ?? 'owner';
      // The first owner counts as the operator. A link that names an organization or a lesser role is for somebody else.
      const isOwn = input.organization_id === undefined && role === 'owner';
      const purpose = isOwn && !(await anyPerson(pool)) ? 'first_owner' : 'invitation';
      const organizationId = organization.id;
      const email = input.email ?? null;
      const wanted = { purpose, organizationId, role, email, createdBy: null, now } as const;
      const link = await createInvitationLink(pool, wanted);
      return { ...toLinkFields(ctx, link), purpose, organization_name: organization.name, role };
    }),
});

function toLinkFields(ctx: Context, { token, expiresAt }: { token: string; expiresAt: Date }) {
  return { url: linkUrl(ctx, token), expires_at: toUnixSeconds(expiresAt) };
}

/** The URL of a link at the server's public address. */
export function linkUrl({ visit }: Context, token: string): string {
  if (!visit) throw new Error('Links are made by a surface that knows its public address.');
  return formatLink(visit.people.publicUrl, token);
}

async function firstOrganization({ deps }: Context) {
  const [organization] = await listOrganizations(deps.pool);
  if (organization) return organization;
  throw new AppError('not_found', 'There is no organization yet. Create one first.');
}

async function requireAddress({ deps }: Context, email: string): Promise<string> {
  const person = await findPersonByEmail(deps.pool, email);
  if (person) return person.id;
  throw new AppError('not_found', `Nobody has an account with the address ${email}.`, { param: 'recover' });
}
