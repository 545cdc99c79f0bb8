import { insertAuditEvent } from '../../db/audit/audit-events.ts';
import type { Pool } from '../../db/connections.ts';
import { deleteOrganization, eraseContents } from '../../db/organizations/erase-organization.ts';
import { countOrganizationContents } from '../../db/organizations/organizations.ts';
import { takeOrganizationToErase } from '../../db/organizations/removed-organizations.ts';
import { eraseProject } from '../../db/projects/erase-project.ts';
import { takeProjectToErase } from '../../db/projects/removed-projects.ts';
import { transaction } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { enqueueRemoval, purgeOrganizationsTask } from '../enqueue.ts';

/** @param between is called between short transactions; what it throws stops the deletion */
export async function eraseProjects(pool: Pool, between: () => Promise<void>): Promise<void> {
  for (let id = await takeProjectToErase(pool); id; id = await takeProjectToErase(pool)) {
    await eraseProject(pool, id, between);
    await enqueueRemoval(pool);
  }
}

/**
 * Deletes organizations that can no longer be restored, and reports what was deleted with them in the audit log and the
 * server's log. If it is stopped, the report has only what was left when it began again.
 * @param between is called between short transactions; what it throws stops the deletion
 */
export async function eraseOrganizations(
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Log },
  between: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const organization = await takeOrganizationToErase(pool);
    if (!organization) return;
    const { id, name, auditId } = organization;
    const contents = await countOrganizationContents(pool, id);
    await eraseContents(pool, id, between);
    const isErased = await transaction(pool, async (db) => {
      if (!(await deleteOrganization(db, id))) return false;
      await insertAuditEvent(db, [auditId], {
        at: clock(),
        actor: { kind: 'system' },
        action: purgeOrganizationsTask,
        targetId: null,
        target: name,
        details: contents,
        address: '',
        userAgent: null,
        requestId: '',
      });
      await enqueueRemoval(db);
      return true;
    });
    if (isErased) log.info({ name, ...contents }, 'a deleted organization was permanently erased');
  }
}
