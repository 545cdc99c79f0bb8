import { z } from 'zod';
import { organizationContents } from '../../../schema/admin/organization.ts';
import {
  organizationRemoval,
  removedOrganization,
  restorableOrganization,
  restoredOrganization,
} from '../../../schema/dashboard/organization.ts';
import { formatId, idRequest, parseId } from '../../../schema/ids.ts';
import { version } from '../../config/program.ts';
import { countOrganizationContents, type OrganizationId } from '../../db/organizations/organizations.ts';
import {
  listRestorableOrganizations,
  removeOrganization,
  restoreOrganization,
} from '../../db/organizations/removed-organizations.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { writeExport } from '../../export/write-export.ts';
import { enqueuePurge, purgeOrganizationsTask } from '../../jobs/enqueue.ts';
import { accountProcedure, peopleProcedureFor } from '../../request/trpc.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** The exports of this process, by organization: each takes the room of its rows on the disk. */
const exporting = new Map<OrganizationId, symbol>();

/** Exporting an organization, deleting it, and restoring it within a week. */
export const organizationRemovalProcedures = {
  /** Everything that the organization has, as pieces of a tar archive in base64. A mutation, like all streams. */
  export: peopleProcedureFor('organization:delete').mutation(async function* ({
    ctx,
    signal,
  }): AsyncGenerator<string> {
    const { id } = ctx.caller.organization;
    if (exporting.has(id)) throw alreadyExporting();
    const own = Symbol();
    exporting.set(id, own);
    // A cancelled export may end only after the next one has begun.
    const end = () => exporting.get(id) === own && exporting.delete(id);
    signal?.addEventListener('abort', end, { once: true });
    try {
      const open = (ended: AbortSignal) => writeExport(ctx.deps, id, version, ended);
      for await (const piece of whileAuthorized(ctx, 'organization:delete', signal, open))
        yield Buffer.from(piece).toString('base64');
    } finally {
      end();
    }
  }),

  /** What deleting the organization would delete with it. */
  contents: peopleProcedureFor('organization:delete')
    .output(organizationContents)
    .query(({ ctx }) => countOrganizationContents(ctx.deps.pool, ctx.caller.organization.id)),

  /** Deletes the organization: access and its keys end at once, and all its data is erased after a week. */
  remove: peopleProcedureFor('organization:delete')
    .input(organizationRemoval)
    .output(removedOrganization)
    .mutation(async ({ ctx, input }) => {
      const { id, name } = ctx.caller.organization;
      if (input.name.trim() !== name.trim()) {
        const message = `Type the organization's name to delete it: ${name}.`;
        throw new AppError('invalid_request', message, { param: 'name' });
      }
      const until = await transaction(ctx.deps.pool, async (db) => {
        const end = await removeOrganization(db, id);
        if (end) await enqueuePurge(db, purgeOrganizationsTask, end);
        return end;
      });
      if (!until) throw new AppError('not_found', 'The organization has been deleted already.');
      return { restorable_until: toUnixSeconds(until) };
    }),

  /** The deleted organizations that the person may restore. */
  restorable: accountProcedure.output(z.array(restorableOrganization)).query(async ({ ctx }) => {
    const organizations = await listRestorableOrganizations(ctx.deps.pool, ctx.person.id);
    return organizations.map(({ id, name, until }) => ({
      id: formatId('organization', id),
      name,
      restorable_until: toUnixSeconds(until),
    }));
  }),

  /** Restores a deleted organization within a week. */
  restore: accountProcedure
    .input(idRequest)
    .output(restoredOrganization)
    .mutation(async ({ ctx, input }) => {
      const id = parseId('organization', input.id);
      const name = id && (await restoreOrganization(ctx.deps.pool, { id, personId: ctx.person.id }));
      if (name) return { id: input.id, name };
      throw new AppError(
        'not_found',
        `You have no deleted organization with the id ${input.id} to restore.`,
        { param: 'id' },
      );
    }),
};

function alreadyExporting(): AppError {
  return new AppError(
    'rate_limited',
    'This organization is being exported already. Wait until that download has ended, or cancel it.',
    { code: 'rate_limit_exceeded' },
  );
}
