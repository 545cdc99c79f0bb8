import { importedOrganization, organizationArchive } from '../../../schema/admin/move-organization.ts';
import { formatId, idRequest } from '../../../schema/ids.ts';
import { version } from '../../config/program.ts';
import { type ImportDependencies, importOrganization } from '../../export/import-organization.ts';
import { writeExport } from '../../export/write-export.ts';
import { requireRoom } from '../../ingest/disk-room.ts';
import { enqueueIngestion } from '../../jobs/ingestion/ingestion-queue.ts';
import { createInvitationLink } from '../../people/make-links.ts';
import { adminProcedure } from '../../request/trpc.ts';
import { linkUrl } from './links.ts';
import { requireOrganization } from './organizations.ts';

/** One organization alone, from an installation into another. */
export const moveProcedures = {
  /** All that an organization has, as pieces of a tar archive in base64. A mutation, as all streams are. */
  export: adminProcedure.input(idRequest).mutation(async function* ({
    ctx,
    input,
    signal,
  }): AsyncGenerator<string> {
    const { id } = await requireOrganization(ctx.deps.pool, input.id);
    for await (const piece of writeExport(ctx.deps, id, version, signal))
      yield Buffer.from(piece).toString('base64');
  }),

  /** Makes an organization of such an archive: all of it or, with a sentence that says why, nothing. */
  import: adminProcedure
    .input(organizationArchive)
    .output(importedOrganization)
    .mutation(async ({ ctx, input }) => {
      const { pool, blobs, workplace, storageLimits, models, clock } = ctx.deps;
      await requireRoom(ctx.deps);
      const deps: ImportDependencies = {
        pool,
        blobs,
        workplace,
        storageLimits,
        models: (await models.list()).map(({ id }) => id),
        enqueue: enqueueIngestion,
        async invite(db, { organization, email, role }) {
          const wanted = { purpose: 'invitation', organizationId: organization.id, role, email } as const;
          const { token } = await createInvitationLink(db, { ...wanted, createdBy: null, now: clock() });
          return linkUrl(ctx, token);
        },
      };
      const { organization, leftBehind, hasNewIds, ...outcome } = await importOrganization(deps, input);
      return {
        id: formatId('organization', organization.id),
        name: organization.name,
        has_new_ids: hasNewIds,
        ...outcome,
        left_behind: leftBehind,
      };
    }),
};
