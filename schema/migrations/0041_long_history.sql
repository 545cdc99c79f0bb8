-- What three years leave is found without reading all of it. While an index is built, writes to its table wait.

-- Answers that were rated down, latest first.
create index message_rating on message (organization_id, created_at) where rating = 'down';
drop index message_rated_down;

-- Whether a key has recorded a conversation with an assistant.
create index thread_recorded on thread (key_id, project_id) where key_id is not null;
drop index thread_key;

-- An action that hardly ever occurs.
create index audit_event_action on audit_event (audit_id, action, id);

-- Deleting a key changed each thread that it had recorded. A thread keeps the id of the deleted key, which is found nowhere then.
alter table thread drop constraint thread_organization_id_key_id_fkey;
