import type { z } from 'zod';
import {
  type AuditEventObject,
  auditFilter,
  auditPage,
  auditRequest,
} from '../../../schema/dashboard/audit.ts';
import { type AuditEvent, type AuditFilter, listAllAuditEvents } from '../../db/audit/audit-events.ts';
import type { Pool } from '../../db/connections.ts';
import { dayMs } from '../../helpers/days.ts';
import { recordedActions } from '../../request/audit/recorded-actions.ts';
import { peopleProcedureFor, router } from '../../request/trpc.ts';
import { whileAuthorized } from '../../request/while-authorized.ts';
import { formatCsv } from '../objects/format-csv.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';
import { type EventGroup, listEventGroups } from './group-events.ts';

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

  /** All of them as pieces of a CSV file. A mutation, like all streams. */
  csv: peopleProcedureFor('audit:read')
    .input(auditFilter)
    .mutation(async function* ({ ctx, input, signal }): AsyncGenerator<string> {
      const { auditId } = ctx.caller.organization;
      const filter = toFilter(input);
      yield* whileAuthorized(ctx, 'audit:read', signal, (ended) =>
        formatEvents(ctx.deps.pool, auditId, filter, ended),
      );
    }),
});

async function* formatEvents(
  pool: Pool,
  auditId: string,
  filter: AuditFilter,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let header = true;
  for await (const events of listAllAuditEvents(pool, auditId, filter)) {
    signal.throwIfAborted();
    yield formatCsv(events.map(toCells), { header });
    header = false;
  }
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
