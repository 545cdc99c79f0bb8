import type { z } from 'zod';
import { csvFile } from '../../../schema/dashboard/csv-file.ts';
import {
  type UsageReport,
  usageCsvRequest,
  usageReport,
  usageRequest,
} from '../../../schema/dashboard/usage.ts';
import { formatId } from '../../../schema/ids.ts';
import { listApiKeys } from '../../db/projects/api-keys.ts';
import { listProjectNames } from '../../db/projects/projects.ts';
import type { OrganizationContext } from '../../request/context.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { summarizeUsage, type UsageFigures } from '../../usage/summarize-usage.ts';
import { formatCsv } from '../objects/format-csv.ts';
import { budgets } from './budgets.ts';

/** What an organization uses, and how much it may use. */
export const usageRouter = router({
  budgets,

  /** Questions, tokens, times, files and failures of the last days, by day and by key or assistant. */
  report: peopleProcedureFor('usage:read')
    .input(usageRequest)
    .output(usageReport)
    .query(({ ctx, input }) => loadReport(ctx, input)),

  /** The same as a file. */
  csv: peopleProcedureFor('usage:read')
    .input(usageCsvRequest)
    .output(csvFile)
    .query(async ({ ctx, input }) => {
      const { from, to, days, groups } = await loadReport(ctx, input);
      const filename = `usage-${input.table === 'days' ? 'days' : input.by}-${from}-${to}.csv`;
      const rows =
        input.table === 'days'
          ? days.map(({ day, ...figures }) => ({ day, ...toCells(figures) }))
          : groups.map(({ id, name, stored, ...figures }) => ({
              id: id ?? '',
              name: name ?? '',
              ...toCells(figures),
              ...(stored && { stored_files: stored.files, stored_bytes: stored.bytes }),
            }));
      return { filename, csv: formatCsv(rows) };
    }),
});

async function loadReport(
  { deps, caller }: OrganizationContext,
  { days, by }: z.output<typeof usageRequest>,
): Promise<UsageReport> {
  const organizationId = caller.organization.id;
  // Includes what this process has counted but not written yet.
  await deps.usage.flush();
  const [summary, keys, projects] = await Promise.all([
    summarizeUsage(deps.pool, { organizationId, now: deps.clock(), days, by }),
    listApiKeys(deps.pool, organizationId),
    listProjectNames(deps.pool, organizationId),
  ]);
  const names = new Map((by === 'key' ? keys : projects).map(({ id, name }) => [id, name]));
  const storedOf = new Map(summary.stored.map(({ id, files, bytes }) => [id, { files, bytes }]));
  return {
    from: summary.from,
    to: summary.to,
    total: toFigureObject(summary.total),
    stored: {
      files: summary.stored.reduce((sum, { files }) => sum + files, 0),
      bytes: summary.stored.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    days: summary.days.map(({ day, ...figures }) => ({ day, ...toFigureObject(figures) })),
    groups: summary.groups.map(({ id, ...figures }) => ({
      id: id && formatId(by, id),
      name: (id && names.get(id)) ?? null,
      ...toFigureObject(figures),
      stored: by === 'assistant' && id ? (storedOf.get(id) ?? { files: 0, bytes: 0 }) : null,
    })),
  };
}

function toFigureObject({ promptTokens, completionTokens, times, ...counts }: UsageFigures) {
  return { ...counts, prompt_tokens: promptTokens, completion_tokens: completionTokens, seconds: times };
}

function toCells({ seconds, ...counts }: UsageReport['total']) {
  const times = Object.entries(seconds).flatMap(([stage, { p50, p95 }]) => [
    [`${stage}_p50_seconds`, p50?.toFixed(4) ?? ''],
    [`${stage}_p95_seconds`, p95?.toFixed(4) ?? ''],
  ]);
  return { ...counts, ...Object.fromEntries(times) };
}
