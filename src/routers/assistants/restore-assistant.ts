import type { Pool } from '../../db/connections.ts';
import type { OrganizationId } from '../../db/organizations/organizations.ts';
import { restoreProject } from '../../db/projects/removed-projects.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/errors.ts';
import { enqueueIngestion } from '../../jobs/ingestion/ingestion-queue.ts';

/**
 * Restores an assistant that was removed within the last minute, with all its contents.
 * @returns its name.
 * @throws AppError 404 when it is too late, or there was none.
 */
export async function restoreAssistant(
  pool: Pool,
  scope: { organizationId: OrganizationId; id: string },
): Promise<string> {
  return transaction(pool, async (db) => {
    const name = await restoreProject(db, scope);
    if (name === undefined) throw tooLate();
    // Its files were not processed meanwhile.
    await enqueueIngestion(db, scope.organizationId);
    return name;
  });
}

export function tooLate(): AppError {
  return new AppError(
    'not_found',
    'There is nothing to restore: the assistant was deleted more than a minute ago, or not at all.',
  );
}
