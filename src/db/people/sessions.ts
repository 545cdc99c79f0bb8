import type { Role } from '../../../schema/people/roles.ts';
import type { Queryable } from '../connections.ts';
import { type Organization, organizationColumns } from '../organizations/organizations.ts';
import type { KeyProject } from '../projects/api-keys.ts';
import type { Person } from './persons.ts';

/** An active session, with its person and with the organization and project that the request names. */
export type FoundSession = {
  id: string;
  person: Person;
  lastSeenAt: Date;
  createdAt: Date;
  /** null: the person is a member of no organization, or not of the one that the request names. */
  membership: { role: Role; organization: Organization } | null;
  /** The project that the request names, otherwise the organization's oldest; null: there is none. */
  project: KeyProject | null;
};

/** A session as its person sees it. */
export type ListedSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
};

/**
 * The session with a token digest, unless it has expired. Organization and project are the named ones, among the person's
 * own; by default the organization that the person joined first, and its oldest project.
 */
export async function findSession(
  db: Queryable,
  named: { digest: string; now: Date; organizationId: string | null; projectId: string | null },
): Promise<FoundSession | undefined> {
  const { rows } = await db.query<FoundSession>({
    name: 'find_session',
    text: `select session.id, session.created_at as "createdAt", session.updated_at as "lastSeenAt",
             json_build_object('id', person.id, 'name', person.name, 'email', person.email) as person,
             case when organization.id is not null then
               json_build_object('role', membership.role, 'organization', to_json(organization)) end as membership,
             (select json_build_object('id', id, 'instructions', instructions) from project
              where organization_id = organization.id and ($4::uuid is null or id = $4) and deleted_at is null
              order by sequence limit 1) as project
           from session join person on person.id = session.person_id
           left join lateral (
             select role, organization_id from membership
             where person_id = person.id
               and exists (select from organization where id = membership.organization_id and deleted_at is null)
               and ($3::uuid is null or organization_id = $3)
               and ($4::uuid is null or exists (select from project
                 where id = $4 and project.organization_id = membership.organization_id and deleted_at is null))
             order by created_at, organization_id limit 1
           ) as membership on true
           left join lateral (
             select ${organizationColumns} from organization where id = membership.organization_id
           ) as organization on true
           where session.token = $1 and session.expires_at > $2`,
    values: [named.digest, named.now, named.organizationId, named.projectId],
  });
  return rows[0];
}

/** Records that a session was used, and extends it until `expiresAt`. */
export async function touchSession(
  db: Queryable,
  session: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `update session set updated_at = $2, expires_at = $3
     where id = $1 and updated_at <= $2::timestamptz - interval '1 minute'`,
    [session.id, session.now, session.expiresAt],
  );
}

/** The active sessions of a person, most recently used first. */
export async function listSessions(db: Queryable, personId: string, now: Date): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedSession>(
    `select id, created_at as "createdAt", updated_at as "lastSeenAt", expires_at as "expiresAt",
       nullif(ip_address, '') as address, nullif(user_agent, '') as "userAgent"
     from session where person_id = $1 and expires_at > $2 order by updated_at desc, id`,
    [personId, now],
  );
  return rows;
}

/** Ends a session of a person. @returns whether it existed. */
export async function endSession(db: Queryable, session: { id: string; personId: string }): Promise<boolean> {
  const { rowCount } = await db.query('delete from session where id = $1 and person_id = $2', [
    session.id,
    session.personId,
  ]);
  return rowCount === 1;
}

/** Keeps a session from being ended until the transaction ends. @returns false when it has ended. */
export async function lockSession(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from session where id = $1 for key share', [id]);
  return rowCount === 1;
}

/** Ends all sessions of a person except `except`, if given. @returns how many. */
export async function endSessions(db: Queryable, personId: string, except: string | null): Promise<number> {
  const { rowCount } = await db.query(
    'delete from session where person_id = $1 and ($2::uuid is null or id <> $2)',
    [personId, except],
  );
  return rowCount ?? 0;
}

/** Ends everybody's sessions. @returns how many there were */
export async function deleteAllSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from session');
  return rowCount ?? 0;
}

/** How many sessions one statement looks at, which takes a few milliseconds. */
const lookedAtOnce = 1_000;

/**
 * Deletes expired sessions, with the addresses that they were used from, and unanswered challenges, in short statements.
 * @param between is called between them; what it throws stops the deletion
 */
export async function deleteExpired(db: Queryable, now: Date, between: () => Promise<void>): Promise<void> {
  for (const table of ['session', 'verification']) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after !== undefined) {
      // By id, since an index on when they expire would be written with each use of a session.
      const { rows }: { rows: { id: string }[] } = await db.query<{ id: string }>(
        `with part as (select id, expires_at from ${table} where id > $1 order by id limit ${lookedAtOnce}),
           deleted as (delete from ${table} where id in (select id from part where expires_at <= $2) and expires_at <= $2)
         select id from part order by id desc limit 1`,
        [after, now],
      );
      after = rows[0]?.id;
      if (after !== undefined) await between();
    }
  }
}
