import { parseCronItem, type TaskList } from 'graphile-worker';
import { ensureBackupPlace } from '../../backup/backup-place.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import type { BackupDependencies } from '../../backup/write-backup.ts';
import { findLastBackup, recordBackup } from '../../db/installation.ts';
import type { BackupPlan } from '../../ports/backup-target.ts';
import { makeBackupTask } from '../enqueue.ts';
import { deleteFailedJobs } from '../overview/list-jobs.ts';
import { exclusiveTask } from './exclusive-task.ts';

type PlannedBackups = BackupDependencies & {
  /** Undefined when no backups are scheduled. */
  backupPlan?: BackupPlan | undefined;
};

/** What a job has from the schedule: the moment that it is for. */
type BackupPayload = { _cron?: { ts: string } };

/** How often a backup is attempted: one that fails is tried again in the next minutes, not for days. */
export const backupAttempts = 3;

/** How long after the start of a worker a backup that was missed is made, in seconds: much else begins with it. */
const missedDelaySeconds = 120;

const minuteMs = 60_000;

/** Only a process with a backup plan takes the job: another one would complete it without a backup. */
export function createBackupTask(deps: PlannedBackups): TaskList {
  const { backupPlan, pool, clock, log } = deps;
  if (!backupPlan) return {};
  return {
    [makeBackupTask]: exclusiveTask(pool, [makeBackupTask], async (payload, { abortSignal }) => {
      // After days asleep each of the moments that passed comes, one at once after the other: one backup is for all of them, or
      // they would take the places of those of earlier days.
      if (await isBackedUpSince(deps, payload as BackupPayload | null)) return;
      // Before the work, which would be in vain.
      await ensureBackupPlace(deps, backupPlan);
      const name = await makeBackup(deps, backupPlan, abortSignal);
      await recordBackup(pool, clock());
      // Else they would be reported for ever, and retrying them would only make the same again.
      await deleteFailedJobs(pool, makeBackupTask);
      log.info({ name }, 'a backup was made');
    }),
  };
}

/** Whether a backup was stored after the moment of the schedule that a job is for. */
async function isBackedUpSince(
  { pool, clock }: PlannedBackups,
  payload: BackupPayload | null,
): Promise<boolean> {
  const { madeAt } = await findLastBackup(pool);
  const moment = payload?._cron?.ts;
  return moment !== undefined && madeAt !== null && new Date(moment) < madeAt && madeAt <= clock();
}

/**
 * Enqueues one backup if the last one is older than the latest moment of the schedule, as when the machine was off then. Of several
 * processes that start, the first decides when it is made.
 */
export async function enqueueMissedBackup(deps: PlannedBackups): Promise<void> {
  const { backupPlan, pool, clock, log } = deps;
  if (!backupPlan) return;
  const { madeAt, since } = await findLastBackup(pool);
  const dueAt = findLatestMoment(backupPlan.schedule, { after: madeAt ?? since ?? clock(), until: clock() });
  if (!dueAt) return;
  const payload: BackupPayload = { _cron: { ts: dueAt.toISOString() } };
  await pool.query(
    `select graphile_worker.add_job($1, $2, job_key => $1 || ' missed', job_key_mode => 'preserve_run_at', max_attempts => $3,
       run_at => now() + $4 * interval '1 second')`,
    [makeBackupTask, JSON.stringify(payload), backupAttempts, missedDelaySeconds],
  );
  log.info({ dueAt, madeAt }, 'a scheduled backup was not made when it was due, and is made in two minutes');
}

/** The latest moment of a schedule, in five fields of cron in UTC, that is after one moment and not after another. */
function findLatestMoment(
  schedule: string,
  { after, until }: { after: Date; until: Date },
): Date | undefined {
  const { match } = parseCronItem({ task: makeBackupTask, match: schedule });
  const latest = Math.floor(until.getTime() / minuteMs) * minuteMs;
  for (let time = latest; time > after.getTime(); time -= minuteMs) {
    const at = new Date(time);
    const fields = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (match(fields)) return at;
  }
  return undefined;
}
