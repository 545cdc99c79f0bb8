import { type AuditEvent, type AuditFilter, listAuditEvents } from '../../db/audit/audit-events.ts';
import type { Pool } from '../../db/connections.ts';
import { recordedActions } from '../../request/audit/recorded-actions.ts';

/** Consecutive events of one kind that are shown as one. */
export type EventGroup = { newest: AuditEvent; oldest: AuditEvent; count: number; targets: string[] };

/** How many names of changed objects a group has. */
const maxTargets = 3;

/** The longest pause between two events of a group, in milliseconds: a large file takes a while to arrive. */
const maxPauseMs = 10 * 60_000;

/** How many events are read at a time once a page turns out to need many, and how many for one page at most. */
const [batch, maxRead] = [1_000, 5_000];

/**
 * A page of the events of an organization, newest first.
 * @param isGrouped whether consecutive events of one kind are shown as one
 */
export async function listEventGroups(
  pool: Pool,
  auditId: string,
  filter: AuditFilter,
  { limit, isGrouped }: { limit: number; isGrouped: boolean },
): Promise<{ groups: EventGroup[]; hasMore: boolean }> {
  const groups: EventGroup[] = [];
  let { before } = filter;
  let wanted = limit + 1;
  for (let read = 0; read < maxRead; read += batch) {
    const events = await listAuditEvents(pool, auditId, { ...filter, before }, wanted);
    for (const event of events) {
      const last = groups.at(-1);
      if (isGrouped && last && belongTogether(last.oldest, event)) extend(last, event);
      else groups.push(startGroup(event));
    }
    if (groups.length > limit || events.length < wanted)
      return { groups: groups.slice(0, limit), hasMore: groups.length > limit };
    before = events.at(-1)?.id;
    wanted = batch;
  }
  return { groups, hasMore: true };
}

function startGroup(event: AuditEvent): EventGroup {
  return { newest: event, oldest: event, count: 1, targets: event.target === null ? [] : [event.target] };
}

function extend(group: EventGroup, event: AuditEvent): void {
  group.oldest = event;
  group.count += 1;
  if (event.target !== null && group.targets.length < maxTargets) group.targets.push(event.target);
}

/** Whether two consecutive events are of one group: the same action by the same actor from the same address, soon after each other. */
function belongTogether(later: AuditEvent, earlier: AuditEvent): boolean {
  return (
    recordedActions[later.action]?.isGroupable === true &&
    later.action === earlier.action &&
    later.actorKind === earlier.actorKind &&
    later.actorId === earlier.actorId &&
    later.actor === earlier.actor &&
    later.address === earlier.address &&
    later.at.getTime() - earlier.at.getTime() < maxPauseMs
  );
}
