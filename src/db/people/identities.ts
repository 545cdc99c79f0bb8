import type { Queryable } from '../connections.ts';
import type { Person } from './persons.ts';

/** The person linked with an account of the identity provider. */
export async function findPersonByIdentity(db: Queryable, account: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `select person.id, person.name, person.email from credential join person on person.id = credential.person_id
     where credential.provider_id = 'oidc' and credential.account_id = $1`,
    [account],
  );
  return rows[0];
}

/** Lets a person sign in with an account of the identity provider. */
export async function insertIdentity(db: Queryable, personId: string, account: string): Promise<void> {
  await db.query(
    `insert into credential (person_id, account_id, provider_id) values ($1, $2, 'oidc')
     on conflict (provider_id, account_id) do nothing`,
    [personId, account],
  );
}
