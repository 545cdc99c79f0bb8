import type { z } from 'zod';
import {
  type AuditEventObject,
  auditFilter,
  auditPage,
  auditRequest,
} from '../../../schema/dashboard/audit.ts';
import { csvFile } from '../../../schema/dashboard/csv-file.ts';
import { type AuditEvent, type AuditFilter, listAuditEvents } from '../../db/audit/audit-events.ts';
import type { Pool } from '../../db/connections.ts';
import { dayMs, toDay } from '../../helpers/days.ts';
import { recordedActions } from '../../request/audit/recorded-actions.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { formatCsv } from '../objects/format-csv.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { type EventGroup, listEventGroups } from './group-events.ts';

/** How many parts of how many events an export has at most, newest first; for earlier ones, ask for earlier days. */
const [maxCsvParts, eventsPerPart] = [10, 5_000];

/** Who did what in an organization. */
export const auditRouter = router({
  list: peopleProcedureFor('audit:read')
    .input(auditRequest)
    .output(auditPage)
    .query(async ({ ctx, input }) => {
      const { limit = 50, grouped: isGrouped = false, before, ...filter } = input;
      const scope = ctx.caller.organization.auditId;
      const wanted = { ...toFilter(filter), before };
      const { groups, hasMore } = await listEventGroups(ctx.deps.pool, scope, wanted, { limit, isGrouped });
      return {
        data: groups.map(toAuditEventObject),
        has_more: hasMore,
        actions: Object.keys(recordedActions).filter((action) => !action.startsWith('admin.')),
        retention_days: ctx.deps.auditRetentionDays,
      };
    }),

  /** The same as a file. */
  csv: peopleProcedureFor('audit:read')
    .input(auditFilter)
    .output(csvFile)
    .query(async ({ ctx, input }) => {
      const day = toDay(ctx.deps.clock());
      const csv = await formatEvents(ctx.deps.pool, ctx.caller.organization.auditId, toFilter(input));
      return { filename: `audit-${day}.csv`, csv };
    }),
});

/** In parts, since nothing else is answered while many events are read and formatted. */
async function formatEvents(pool: Pool, auditId: string, filter: AuditFilter): Promise<string> {
  const parts: string[] = [];
  for (let before: number | undefined; parts.length < maxCsvParts; ) {
    const events = await listAuditEvents(pool, auditId, { ...filter, before }, eventsPerPart);
    parts.push(formatCsv(events.map(toCells), { header: before === undefined }));
    if (events.length < eventsPerPart) break;
    before = events.at(-1)?.id;
  }
  return parts.join('');
}

function toFilter({ from, to, ...rest }: z.output<typeof auditFilter>): AuditFilter {
  return {
    ...rest,
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(Date.parse(to) + (isDay(to) ? dayMs : 0)),
  };
}

const isDay = (text: string) => !text.includes('T');

function toAuditEventObject({ newest: event, oldest, count, targets }: EventGroup): AuditEventObject {
  return {
    id: event.id,
    at: toUnixSeconds(event.at),
    actor_kind: event.actorKind,
    actor: event.actor,
    action: event.action,
    target_id: event.targetId,
    target: event.target,
    details: event.details,
    address: event.address,
    user_agent: event.userAgent,
    request_id: event.requestId,
    count,
    first_id: oldest.id,
    first_at: toUnixSeconds(oldest.at),
    targets,
  };
}

function toCells(event: AuditEvent): Record<string, string | number> {
  return {
    id: event.id,
    at: event.at.toISOString(),
    actor: event.actor,
    actor_kind: event.actorKind,
    action: event.action,
    target: event.target ?? '',
    target_id: event.targetId ?? '',
    details: JSON.stringify(event.details),
    address: event.address,
    user_agent: event.userAgent ?? '',
    request_id: event.requestId,
  };
}
