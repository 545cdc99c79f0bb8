import type { Queryable } from '../connections.ts';

/** What is stored about a person except their conversations, without secrets. */
export async function loadOwnAccount(db: Queryable, personId: string): Promise<object> {
  const { rows } = await db.query<{ data: object }>(
    `select json_build_object(
       'person', (select to_json(p) from (
         select id, name, email, email_verified, two_factor_enabled, created_at, updated_at) p),
       'organizations', (select coalesce(json_agg(m), '[]') from (
         select o.name, membership.role, membership.created_at as joined_at
         from membership join organization o on o.id = membership.organization_id
         where membership.person_id = person.id) m),
       'sessions', (select coalesce(json_agg(s), '[]') from (
         select created_at, updated_at as last_seen_at, expires_at, ip_address, user_agent
         from session where person_id = person.id) s),
       'passkeys', (select coalesce(json_agg(k), '[]') from (
         select name, created_at, device_type, backed_up from passkey where person_id = person.id) k),
       'sealing_key', (select wrapped from sealing_key where person_id = person.id),
       'keys', (select coalesce(json_agg(k), '[]') from (
         select name, last_four, scopes, active, created_at, last_used_at, expires_at
         from api_key where person_id = person.id) k)
     ) as data
     from person where id = $1`,
    [personId],
  );
  return rows[0]?.data ?? {};
}

/** The conversations that a person has written, oldest first. */
export async function listOwnConversations(db: Queryable, personId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from thread where author_id = $1 order by sequence',
    [personId],
  );
  return rows.map(({ id }) => id);
}

/** A conversation of a person without its messages; undefined when it is gone, or no longer theirs. */
export async function loadOwnConversation(
  db: Queryable,
  { personId, id }: { personId: string; id: string },
): Promise<object | undefined> {
  const { rows } = await db.query<{ data: object }>({
    name: 'load_own_conversation',
    text: `
      select to_json(t) as data from (
        select id, title, shared, encrypted, encode(sealed_title, 'base64') as sealed_title, created_at
        from thread where id = $2 and author_id = $1) t`,
    values: [personId, id],
  });
  return rows[0]?.data;
}

/** How many messages are read at a time: some hundred kilobytes. */
const messagesAtOnce = 100;

/** The messages of a conversation in order, some at a time. */
export async function* listOwnMessages(db: Queryable, threadId: string): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<{ sequence: number; data: object }>({
      name: 'list_own_messages',
      text: `
        select sequence, to_json(m) as data from message, lateral (
          select id, parent_id, role, body, encode(ciphertext, 'base64') as ciphertext, status, model, citations, rating,
            rating_reason, file_id, created_at) m
        where thread_id = $1 and sequence > $2 order by sequence limit ${messagesAtOnce}`,
      values: [threadId, after],
    });
    for (const { data } of rows) yield data;
    if (rows.length < messagesAtOnce) break;
    after = rows.at(-1)?.sequence ?? after;
  }
}
