import type { Log } from '../../ports/log.ts';
import type { Pool, Queryable } from '../connections.ts';
import { migrationLock } from '../migrate.ts';
import { transaction } from '../transaction.ts';
import { sessionSettings, setForSession } from './session-settings.ts';

/**
 * Stores the settings with the database, where each new session picks them up. A pooler that gives each transaction another
 * session loses settings made for one.
 */
export async function storeSessionSettings(pool: Pool, log: Log): Promise<void> {
  if (await areStored(pool)) return;
  // The owner may set them for everybody, any role for itself.
  const targets = ['database %1$I', 'role current_user in database %1$I'];
  for (const target of targets) {
    try {
      await transaction(pool, (db) => store(db, target));
      return;
    } catch (error) {
      log.debug({ err: error }, 'the session settings could not be stored');
    }
  }
  log.warn(
    { settings: setForSession },
    'the database role may not store its session settings: behind a pooler, store them by hand with alter role',
  );
}

async function areStored(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database())
       and setrole in (0, (select oid from pg_roles where rolname = current_user))`,
  );
  const stored = new Set(rows.map(({ setting }) => setting));
  return Object.entries(sessionSettings).every(([name, value]) => stored.has(`${name}=${value}`));
}

/**
 * @param target what the settings are stored with; `%1$I` stands for the database
 */
async function store(db: Queryable, target: string): Promise<void> {
  // Two processes that start together must not update the same row of the catalogue.
  await db.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  for (const [name, value] of Object.entries(sessionSettings)) {
    const { rows } = await db.query<{ statement: string }>(
      `select format('alter ${target} set ${name} = %2$L', current_database(), $1::text) as statement`,
      [value],
    );
    await db.query(rows[0]?.statement ?? '');
  }
}
