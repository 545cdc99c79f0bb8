import type { Queryable } from '../connections.ts';

/** Everything stored about a person, including their own conversations, without secrets. */
export async function loadOwnData(db: Queryable, personId: string): Promise<unknown> {
  const { rows } = await db.query<{ data: unknown }>(
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
         from api_key where person_id = person.id) k),
       'conversations', (select coalesce(json_agg(t), '[]') from (
         select thread.id, thread.title, thread.shared, thread.encrypted,
           encode(thread.sealed_title, 'base64') as sealed_title, thread.created_at,
           (select coalesce(json_agg(q order by q.created_at), '[]') from (
              select id, parent_id, role, body, encode(ciphertext, 'base64') as ciphertext, status, model, citations, rating, rating_reason, file_id, created_at
              from message where message.thread_id = thread.id) q) as messages
         from thread where author_id = person.id) t)
     ) as data
     from person where id = $1`,
    [personId],
  );
  return rows[0]?.data;
}
