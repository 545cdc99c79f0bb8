import type { Log } from '../../ports/log.ts';
import type { Pool, Queryable } from '../connections.ts';
import { migrationLock } from '../migrate.ts';
import { transaction } from '../transaction.ts';
import { sessionSettings, settingsOfServer } from './session-settings.ts';

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
    { settings: sessionSettings },
    'the database role may not store its session settings: behind a pooler, store them by hand with alter role',
  );
}

async function areStored(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ areStored: boolean }>(
    `select coalesce(bool_and(name || '=' || value in (
       select unnest(setconfig) from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database())
         and setrole in (0, (select oid from pg_roles where rolname = current_user))
     )), true) as "areStored" from ${settingsOfServer}`,
  );
  return rows[0]?.areStored ?? false;
}

/** @param target what the settings are stored with; `%1$I` stands for the database */
async function store(db: Queryable, target: string): Promise<void> {
  // Two processes that start together must not update the same row of the catalogue.
  await db.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const { rows } = await db.query<{ statement: string }>(
    `select format('alter ${target} set %2$s = %3$L', current_database(), name, value) as statement from ${settingsOfServer}`,
  );
  for (const { statement } of rows) await db.query(statement);
}
