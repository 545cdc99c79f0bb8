import { deletedPerson, personChoice } from '../../../schema/admin/people.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { listOrganizationsOf, lockRoles } from '../../db/people/memberships.ts';
import { deletePerson, lockPersonByEmail } from '../../db/people/persons.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { isOnlyOwner } from '../../people/roles.ts';
import { adminProcedure, router } from '../../request/trpc.ts';

export const peopleRouter = router({
  /** Deletes an account with what is the person's own in every organization. This cannot be undone. */
  delete: adminProcedure
    .input(personChoice)
    .output(deletedPerson)
    .mutation(({ ctx, input: { email } }) =>
      transaction(ctx.deps.pool, async (db) => {
        const person = await lockPersonByEmail(db, email);
        if (!person) {
          const message = `Nobody has an account with the address ${email}.`;
          throw new AppError('not_found', message, { param: 'email' });
        }
        await requireOtherOwners(db, person.id);
        return { id: formatId('person', person.id), ...(await deletePerson(db, person.id)) };
      }),
    ),
});

/**
 * Locks the roles in the organizations of a person until the transaction ends.
 * @throws AppError 400 when one of them has no other owner
 */
async function requireOtherOwners(db: Queryable, personId: string): Promise<void> {
  for (const { id, name } of await listOrganizationsOf(db, personId)) {
    if (!isOnlyOwner(await lockRoles(db, id), personId)) continue;
    const message = `The person is the only owner of "${name}". Make somebody else an owner first, or delete the organization.`;
    throw new AppError('invalid_request', message, { code: 'last_owner', param: 'email' });
  }
}
