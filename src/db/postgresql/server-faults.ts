import type { Queryable } from '../connections.ts';

/** The first with `unique nulls not distinct`, which migrations use. */
const neededPostgresql = '15';
const neededPgvector = '0.8.0';
/** The code of PostgreSQL's error when a role lacks a right. */
export const insufficientPrivilege = '42501';

/** What decides whether a database on a server can be used. */
export type ServerFacts = {
  database: string;
  role: string;
  encoding: string;
  /** Whether it knows the small letters of capitals beyond ASCII, without which words with them are not found. */
  foldsLetters: boolean;
  /** The version of the server, as `17.12 (Debian 17.12-1)`. */
  postgresql: string;
  /** The version of pgvector that the server offers; null without it. */
  available: string | null;
  /** The version of pgvector in the database. */
  installed: string | null;
  /** The schema of pgvector, if the role does not find it by its search path or may not use it; null otherwise. */
  hiddenIn: string | null;
  /** The schemas in which the role looks, as it is set. */
  searchPath: string;
  /** Whether a start has created the tables, so that the role need not be allowed to. */
  hasTables: boolean;
  /** Whether the role may create schemas, and tables in the current one; a search path may name one that is still to be created. */
  mayCreate: boolean;
};

/**
 * Why a database cannot be used, and what to do; undefined when it can. Adds pgvector to a new database, since whether a role may
 * do so is often decided by the provider of the server and not by its rights.
 */
export async function findServerFault(db: Queryable): Promise<string | undefined> {
  const facts = await loadServerFacts(db);
  const fault = faultOf(facts);
  if (fault !== undefined || facts.installed !== null) return fault;
  try {
    await db.query('create extension if not exists vector');
    return undefined;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    // Another process may be adding it as well; the migrations take turns.
    if (code !== insufficientPrivilege) return undefined;
    return `does not let the role "${facts.role}" add pgvector (${message}). As a superuser, run in that database: create extension vector`;
  }
}

export async function loadServerFacts(db: Queryable): Promise<ServerFacts> {
  // "Ä" by its number, and "A" elsewhere: a database that does not store text as UTF-8 may refuse the letter itself.
  const { rows } = await db.query<ServerFacts>(
    `select current_database() as database, current_user as role, current_setting('server_encoding') as encoding,
       lower(chr(capital)) = chr(capital + 32) as "foldsLetters",
       current_setting('server_version') as postgresql, default_version as available, installed_version as installed,
       (select extnamespace::regnamespace::text from pg_extension where extname = 'vector' and to_regtype('vector') is null)
         as "hiddenIn",
       current_setting('search_path') as "searchPath",
       to_regclass('schema_migration') is not null as "hasTables",
       has_database_privilege(current_database(), 'create')
         and coalesce(has_schema_privilege(current_schema(), 'create'), true) as "mayCreate"
     from (select case current_setting('server_encoding') when 'UTF8' then 196 else 65 end as capital) as letter
     left join pg_available_extensions on name = 'vector'`,
  );
  return rows[0] as ServerFacts;
}

/** What is wrong with a database, and what to do. */
export function faultOf(facts: ServerFacts): string | undefined {
  const { database, role, encoding, foldsLetters, postgresql, available, installed, hiddenIn } = facts;
  if (isOlder(postgresql, neededPostgresql)) {
    return `is PostgreSQL ${postgresql}, and ${neededPostgresql} or later is needed. Upgrade it, or name another server`;
  }
  const version = installed ?? available;
  if (version === null || isOlder(version, neededPgvector)) {
    const problem = version ? `has pgvector ${version}` : 'has no pgvector';
    return `${problem}, and ${neededPgvector} or later is needed. Install the extension "vector" on the server (Debian: postgresql-NN-pgvector; container image: pgvector/pgvector); where an older one is in the database already, run: alter extension vector update`;
  }
  if (hiddenIn !== null) {
    return `has pgvector in the schema ${hiddenIn}, where the role "${role}" does not find it. As a superuser, run in that database: grant usage on schema ${hiddenIn} to "${role}"; alter role "${role}" in database "${database}" set search_path = ${facts.searchPath}, ${hiddenIn}`;
  }
  if (encoding !== 'UTF8') {
    return `stores text as ${encoding}, and UTF8 is needed. Create another database: create database lectern template template0 encoding 'UTF8'`;
  }
  if (!foldsLetters) {
    return `has the character type C, by which "Ä" is no capital of "ä", so words would not be found. Create another database: create database lectern template template0 encoding 'UTF8' locale 'C.UTF-8'`;
  }
  if (facts.hasTables || facts.mayCreate) return undefined;
  return `does not let the role "${role}" create tables. As a superuser, run: alter database "${database}" owner to "${role}"`;
}

/** Compares versions like `0.8.1` number by number. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
