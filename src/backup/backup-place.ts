import type { Pool } from '../db/connections.ts';
import { findBackupPlace, recordBackupPlace } from '../db/installation.ts';
import type { BackupPlan } from '../ports/backup-target.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

type PlaceDependencies = { pool: Pool; clock: Clock };

/**
 * Prepares the place of scheduled backups and records it, or makes sure that it is still the one that was recorded.
 * @throws Error with a sentence for the operator when no backup can be stored there
 */
export async function ensureBackupPlace(
  { pool, clock }: PlaceDependencies,
  { target }: Pick<BackupPlan, 'target'>,
): Promise<void> {
  const isInUse = (await findBackupPlace(pool)) === target.place;
  await target.requireUsable(isInUse);
  if (!isInUse) await recordBackupPlace(pool, target.place, clock());
}

/**
 * Does the same at a start. A place that was in use before and is lost now is only logged: the backups fail and say so, and
 * questions can still be answered.
 * @throws Error with a sentence for the operator when a new place cannot be used
 */
export async function prepareBackups(
  deps: PlaceDependencies & { backupPlan: BackupPlan | undefined; log: Log },
): Promise<void> {
  const { backupPlan, pool, log } = deps;
  if (!backupPlan) return;
  await ensureBackupPlace(deps, backupPlan).catch(async (error: Error) => {
    if ((await findBackupPlace(pool)) !== backupPlan.target.place) throw error;
    log.error({}, error.message);
  });
}
