import { deletedPerson, personChoice } from '../../../schema/admin/people.ts';
import { formatId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { deleteThreads } from '../../db/conversations/delete-threads.ts';
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
    .mutation(async ({ ctx, input: { email } }) => {
      const { pool } = ctx.deps;
      const id = await transaction(pool, (db) => requireDeletable(db, email));
      // Before the account, which would hold everybody up for as long as there is much to delete.
      const earlier = await deleteThreads(pool, { authorId: id });
      return transaction(pool, async (db) => {
        const { conversations, ...deleted } = await deletePerson(db, await requireDeletable(db, email));
        return { id: formatId('person', id), ...deleted, conversations: earlier + conversations };
      });
    }),
});

/**
 * Locks a person, and the roles in their organizations, until the transaction ends.
 * @returns their id
 * @throws AppError 404 when nobody has the address, 400 when an organization has no other owner
 */
async function requireDeletable(db: Queryable, email: string): Promise<string> {
  const person = await lockPersonByEmail(db, email);
  if (!person) {
    const message = `Nobody has an account with the address ${email}.`;
    throw new AppError('not_found', message, { param: 'email' });
  }
  await requireOtherOwners(db, person.id);
  return person.id;
}

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
