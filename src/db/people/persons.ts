import type { Queryable } from '../connections.ts';

export type Person = { id: string; name: string; email: string };

/** The ways in which a person can sign in. */
export type SignInWays = { hasPassword: boolean; twoFactor: boolean; passkeys: number; oidc: boolean };

const columns = 'id, name, email';

/** Whether any account exists. */
export async function anyPerson(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select exists (select from person) as found');
  return rows[0]?.found === true;
}

/** @returns undefined when the address belongs to another account. */
export async function insertPerson(
  db: Queryable,
  person: Person & { emailVerified: boolean },
): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `insert into person (id, name, email, email_verified) values ($1, $2, $3, $4)
     on conflict (email) do nothing returning ${columns}`,
    [person.id, person.name, person.email, person.emailVerified],
  );
  return rows[0];
}

export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(`select ${columns} from person where email = $1`, [email]);
  return rows[0];
}

/** Finds a person by their address, and locks them until the transaction ends: a membership that is made for them meanwhile waits. */
export async function lockPersonByEmail(db: Queryable, email: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `select ${columns} from person where email = $1 for no key update`,
    [email],
  );
  return rows[0];
}

/** Records that a person's email address is verified. */
export async function markEmailVerified(db: Queryable, id: string): Promise<void> {
  await db.query('update person set email_verified = true where id = $1', [id]);
}

/** Whether a person's email address is verified. */
export async function hasVerifiedEmail(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from person where id = $1 and email_verified', [id]);
  return rowCount === 1;
}

export async function renamePerson(db: Queryable, person: { id: string; name: string }): Promise<void> {
  await db.query('update person set name = $2, updated_at = now() where id = $1', [person.id, person.name]);
}

export async function findSignInWays(db: Queryable, personId: string): Promise<SignInWays> {
  const { rows } = await db.query<SignInWays>(
    `select two_factor_enabled as "twoFactor",
       (select count(*)::int from passkey where person_id = person.id) as passkeys,
       exists (select from credential where person_id = person.id and password is not null) as "hasPassword",
       exists (select from credential where person_id = person.id and provider_id = 'oidc') as oidc
     from person where id = $1`,
    [personId],
  );
  return rows[0] ?? { hasPassword: false, twoFactor: false, passkeys: 0, oidc: false };
}

/** Locks a person until the transaction ends, so that their ways to sign in and their organizations stay as counted. */
export async function lockPerson(db: Queryable, id: string | null): Promise<void> {
  await db.query('select from person where id = $1 for no key update', [id]);
}

/** The hash of a person's password, as it is once those who are changing it are done; undefined when there is none. */
export async function findPasswordHash(db: Queryable, email: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password: string }>(
    `select password from credential join person on person.id = credential.person_id
     where person.email = $1 and provider_id = 'credential' and password is not null for share of credential`,
    [email],
  );
  return rows[0]?.password;
}

/** Sets a person's password, replacing an earlier one. */
export async function setPasswordHash(db: Queryable, personId: string, hash: string): Promise<void> {
  // better-auth's convention: the account id of a password is the person's own id.
  await db.query(
    `insert into credential (person_id, account_id, provider_id, password)
     values ($1::uuid, $1::uuid::text, 'credential', $2)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [personId, hash],
  );
}

/** Deletes all that a person signs in with besides the password: passkeys, accounts of the identity provider, the second factor. */
export async function keepPasswordOnly(db: Queryable, personId: string): Promise<void> {
  await db.query('delete from passkey where person_id = $1', [personId]);
  await db.query(`delete from credential where person_id = $1 and provider_id = 'oidc'`, [personId]);
  await dropTwoFactor(db, personId);
}

/** Turns the second factor off. */
export async function dropTwoFactor(db: Queryable, personId: string): Promise<void> {
  await db.query('delete from two_factor where person_id = $1', [personId]);
  await db.query('update person set two_factor_enabled = false where id = $1', [personId]);
}

/**
 * Deletes an account with what is the person's own in every organization: conversations, keys, memberships and unused links, besides
 * sessions and everything they sign in with. Their name stays in the audit log until its retention ends.
 * @returns how much of it there was
 */
export async function deletePerson(
  db: Queryable,
  id: string,
): Promise<{ memberships: number; conversations: number; keys: number }> {
  // What refers to the person waits from here on, and not before the roles are locked: those who make a link lock these first.
  await db.query('select from person where id = $1 for update', [id]);
  // Without its maker, a link would count as the operator's.
  await db.query('delete from one_time_link where created_by = $1 and used_at is null', [id]);
  const conversations = await db.query('delete from thread where author_id = $1', [id]);
  const keys = await db.query('delete from api_key where person_id = $1', [id]);
  const memberships = await db.query('delete from membership where person_id = $1', [id]);
  await db.query('delete from person where id = $1', [id]);
  return {
    memberships: memberships.rowCount ?? 0,
    conversations: conversations.rowCount ?? 0,
    keys: keys.rowCount ?? 0,
  };
}
