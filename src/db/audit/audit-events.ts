import type { Pool, Queryable } from '../connections.ts';
import { type SharedRun, shareRuns } from '../share-runs.ts';
import { transaction } from '../transaction.ts';

/** The key of an organization's part of the audit log; null for what concerns the whole deployment. */
export type AuditScope = string | null;

/** Who did something: a person, an API key, or the holder of the admin token. */
export type AuditActor =
  | { kind: 'person'; id: string; name: string }
  /** The name is looked up when the event is written. */
  | { kind: 'key'; id: string }
  | { kind: 'administrator' }
  /** Automatic events, such as a scheduled deletion. */
  | { kind: 'system' };

export type NewAuditEvent = {
  at: Date;
  actor: AuditActor;
  action: string;
  targetId: string | null;
  target: string | null;
  details: Record<string, unknown>;
  address: string;
  userAgent: string | null;
  requestId: string;
};

/** An event as it was written. */
export type AuditEvent = Omit<NewAuditEvent, 'actor'> & {
  id: number;
  actorKind: AuditActor['kind'];
  actorId: string | null;
  actor: string;
};

/** An event, and the logs that it is added to: that of one organization or, for what people do with their own account, several. */
type EventToAdd = { scopes: AuditScope[]; event: NewAuditEvent };

/** @param mayBeThere whether the events were sent before, and whether the database has them was never answered */
async function insertAuditEvents(db: Queryable, added: EventToAdd[], mayBeThere = false): Promise<void> {
  const rows = added.flatMap(({ scopes, event: { actor, ...event } }) =>
    scopes.map((scope) => ({
      audit_id: scope,
      at: event.at,
      actor_kind: actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      actor: nameOfActor(actor),
      action: event.action,
      target_id: event.targetId,
      target: event.target,
      details: event.details,
      address: event.address,
      user_agent: event.userAgent,
      request_id: event.requestId,
    })),
  );
  await db.query({
    name: mayBeThere ? 'insert_missing_audit_events' : 'insert_audit_events',
    text: `
      insert into audit_event (audit_id, at, actor_kind, actor_id, actor, action, target_id, target, details, address,
        user_agent, request_id)
      select audit_id, at, actor_kind, actor_id,
        coalesce(actor, (select name || ' (sk-…' || last_four || ')' from api_key where id = actor_id), 'API key'),
        action, target_id, target, details, address, user_agent, request_id
      from json_to_recordset($1) as event (audit_id uuid, at timestamptz, actor_kind text, actor_id uuid, actor text,
        action text, target_id text, target text, details jsonb, address text, user_agent text, request_id text)
      ${mayBeThere ? whereMissing : ''}`,
    values: [JSON.stringify(rows)],
  });
}

/** Events are the same if they have the same moment, request, action and target. */
const whereMissing = `where not exists (
        select from audit_event as there
        where there.at = event.at and there.request_id = event.request_id and there.action = event.action
          and there.audit_id is not distinct from event.audit_id and there.target_id is not distinct from event.target_id)`;

/** The name of an actor where it is known; that of a key is looked up. */
function nameOfActor(actor: AuditActor): string | null {
  if (actor.kind === 'person') return actor.name;
  if (actor.kind === 'key') return null;
  return actor.kind === 'administrator' ? 'Admin token' : 'The server';
}

/** Adds an event to logs in the transaction of `db`. */
export function insertAuditEvent(db: Queryable, scopes: AuditScope[], event: NewAuditEvent): Promise<void> {
  return insertAuditEvents(db, [{ scopes, event }]);
}

const underWay = new WeakMap<Pool, SharedRun<EventToAdd, void>>();

/** The events that were sent to the database at least once. */
const sent = new WeakSet<EventToAdd>();

/** Adds an event to logs, with others that come at the same moment, in a statement of its own. */
export function addAuditEvent(pool: Pool, scopes: AuditScope[], event: NewAuditEvent): Promise<void> {
  const shared = underWay.getOrInsertComputed(pool, () =>
    shareRuns(async (added) => {
      // Those that were run with others are run again, each alone, when the answer for all of them was lost.
      const wereSent = added.some((one) => sent.has(one));
      for (const one of added) sent.add(one);
      await insertAuditEvents(pool, added, wereSent);
      return added.map(() => undefined);
    }),
  );
  return shared({ scopes, event });
}

/** A filter on an organization's events; omitted fields match any. */
export type AuditFilter = {
  /** A part of the actor's name, in any case. */
  actor?: string | undefined;
  action?: string | undefined;
  /** Events from this moment on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Events older than the one with this id. */
  before?: number | undefined;
};

/** The names of those who did anything that contain a text: each name of the index is looked up once, however many events it has. */
async function findActors(db: Queryable, auditId: string, text: string): Promise<string[]> {
  const { rows } = await db.query<{ actor: string }>(
    `with recursive name (actor) as (
       (select actor from audit_event where audit_id = $1 order by actor limit 1)
       union all
       select (select e.actor from audit_event e where e.audit_id = $1 and e.actor > name.actor order by e.actor limit 1)
       from name where name.actor is not null
     )
     select actor from name where strpos(lower(actor), lower($2)) > 0`,
    [auditId, text],
  );
  return rows.map(({ actor }) => actor);
}

/** The events of an organization, newest first. */
export async function listAuditEvents(
  db: Queryable,
  auditId: string,
  { actor, ...filter }: AuditFilter,
  limit: number,
): Promise<AuditEvent[]> {
  const actors = actor === undefined ? null : await findActors(db, auditId, actor);
  return readEvents(db, auditId, { ...filter, actors }, limit);
}

/** How many events of all are read at once: nothing else is answered while many are formatted. */
const readAtOnce = 1_000;

/** All events of an organization, newest first, in batches, of which only the first may be empty. Those added meanwhile are not among them. */
export async function* listAllAuditEvents(
  db: Queryable,
  auditId: string,
  { actor, ...filter }: AuditFilter,
): AsyncGenerator<AuditEvent[]> {
  const actors = actor === undefined ? null : await findActors(db, auditId, actor);
  let events = await readEvents(db, auditId, { ...filter, actors }, readAtOnce);
  yield events;
  while (events.length === readAtOnce) {
    events = await readEvents(db, auditId, { ...filter, actors, before: events.at(-1)?.id }, readAtOnce);
    if (events.length > 0) yield events;
  }
}

async function readEvents(
  db: Queryable,
  auditId: string,
  { actors, action, from, until, before }: Omit<AuditFilter, 'actor'> & { actors: string[] | null },
  limit: number,
): Promise<AuditEvent[]> {
  const { rows } = await db.query<AuditEvent>(
    `select id, at, actor_kind as "actorKind", actor_id as "actorId", actor, action, target_id as "targetId", target,
       details, address, user_agent as "userAgent", request_id as "requestId"
     from audit_event
     where audit_id = $1 and ($2::text[] is null or actor = any($2))
       and ($3::text is null or action = $3) and ($4::timestamptz is null or at >= $4)
       and ($5::timestamptz is null or at < $5) and ($6::bigint is null or id < $6)
     order by id desc limit $7`,
    [auditId, actors, action ?? null, from ?? null, until ?? null, before ?? null, limit],
  );
  return rows;
}

/** The kinds of objects that have a name for the log. */
export type NamedTarget = 'organization' | 'assistant' | 'file' | 'key' | 'person';

const nameOf: Record<NamedTarget, string> = {
  organization: 'select o.name, o.audit_id from organization o where o.id = $1',
  assistant:
    'select p.name, o.audit_id from project p join organization o on o.id = p.organization_id where p.id = $1',
  file: 'select f.filename as name, o.audit_id from file f join organization o on o.id = f.organization_id where f.id = $1',
  key: 'select k.name, o.audit_id from api_key k join organization o on o.id = k.organization_id where k.id = $1',
  person: `select name || ' <' || email || '>' as name, null::uuid as audit_id from person where id = $1`,
};

/** The name of a changed object, and whose log the event belongs to. @returns undefined when it does not exist */
export async function findAuditTarget(
  db: Queryable,
  kind: NamedTarget,
  id: string,
): Promise<{ name: string; scope: AuditScope } | undefined> {
  const { rows } = await db.query<{ name: string; audit_id: string | null }>(nameOf[kind], [id]);
  return rows[0] && { name: rows[0].name, scope: rows[0].audit_id };
}

/** The logs of all organizations that a person is a member of. */
export async function findAuditScopesOf(db: Queryable, personId: string): Promise<AuditScope[]> {
  const { rows } = await db.query<{ audit_id: string }>(
    `select audit_id from organization join membership on membership.organization_id = organization.id
     where membership.person_id = $1`,
    [personId],
  );
  return rows.map(({ audit_id }) => audit_id);
}

/** How many events one transaction deletes, which takes a few milliseconds. */
const deletedAtOnce = 1_000;

/** Deletes some of the events that are older, in a short transaction. @returns how many; 0 when none is left */
export function deleteSomeAuditEvents(pool: Pool, before: Date): Promise<number> {
  return transaction(pool, async (db) => {
    await db.query(`select set_config('lectern.audit_retention', 'on', true)`);
    const { rowCount } = await db.query(
      'delete from audit_event where id in (select id from audit_event where at < $1 order by at limit $2)',
      [before, deletedAtOnce],
    );
    return rowCount ?? 0;
  });
}
