import type { Command } from 'commander';
import type { ServiceStatus } from '../../../schema/admin/status.ts';
import { formatBytes } from '../../../src/helpers/format-bytes.ts';
import { withClient } from '../client.ts';
import { addCommand, type CommonOptions } from '../options.ts';
import { printFacts, printJson, printTime } from '../output.ts';

const databaseNames = { pglite: 'embedded PostgreSQL', postgresql: 'PostgreSQL' };

/** `status`: what is running, and how much of everything is stored. */
export function addStatusCommand(program: Command): void {
  addCommand(program, 'status', 'Show version, database, models, queue and counts').action(
    async ({ json }: CommonOptions) => {
      const status = await withClient((client) => client.admin.status.query());
      if (json) return printJson(status);
      const { version, database, models, queue, counts } = status;
      const { files } = counts;
      printFacts([
        ['version', version],
        ['database', `${databaseNames[database.kind]} ${database.version}`],
        ['models', `chat ${models.chat}, embedding ${models.embedding}, rerank ${models.rerank}`],
        ['queue', `${queue.waiting} waiting, ${queue.running} running, ${formatFailed(queue.failed)}`],
        ['workers', formatWorkers(status)],
        ['last backup', formatBackup(status)],
        ...freeDisk(status),
        ...storeFault(status),
        ['organizations', String(counts.organizations)],
        ['projects', String(counts.projects)],
        ['keys', String(counts.keys)],
        ['files', `${files.processed} processed, ${files.uploaded} waiting, ${files.error} failed`],
        ['passages', String(counts.chunks)],
      ]);
    },
  );
}

function formatFailed(jobs: number): string {
  return jobs === 0 ? '0 failed' : `${jobs} failed: /admin in the dashboard shows why, and tries again`;
}

/** A server of an earlier version does not say. */
function freeDisk({ free_bytes: bytes, has_room: hasRoom }: Partial<ServiceStatus>): [string, string][] {
  if (bytes === undefined || bytes === null) return [];
  const consequence = hasRoom === false ? ': too little, so no file is accepted or processed' : '';
  return [['free disk', `${formatBytes(bytes)} where DATA_DIR is${consequence}`]];
}

function storeFault({ store_fault: fault }: ServiceStatus): [string, string][] {
  return fault ? [['file store', `no file can be stored: ${fault}`]] : [];
}

function formatBackup(status: ServiceStatus): string {
  const { last_backup_at: madeAt, backups_since: since, backup_failure: failure } = status;
  const none = since
    ? `none yet; scheduled since ${printTime(since, '')}`
    : 'none: BACKUP_SCHEDULE is not set';
  return (
    printTime(madeAt, none) + formatDue(status) + (failure ? `; the latest attempt failed: ${failure}` : '')
  );
}

function formatDue({ backup_due_at: dueAt }: ServiceStatus): string {
  if (!dueAt) return '';
  const time = printTime(dueAt, '');
  if (dueAt * 1_000 > Date.now()) return `; the next attempt is at ${time}`;
  return `; one has been due since ${time}, and no worker with BACKUP_SCHEDULE and BACKUP_TO has taken it yet`;
}

function formatWorkers({ workers }: { workers: number | null }): string {
  if (workers === null) return 'none besides the server itself';
  return workers === 0 ? 'none: uploads wait until one is started' : String(workers);
}
