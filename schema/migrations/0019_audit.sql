-- By this an organization's part of the audit log is found, and not by its id: the log outlives a deleted organization, of
-- whose id nothing may stay.
alter table organization add column audit_id uuid not null unique default gen_random_uuid();

-- Who did what, to what and from where, in the words that held then. Rows are added, never changed, and deleted only once
-- they are older than the deployment keeps them.
create table audit_event (
  id bigint generated always as identity primary key,
  -- null: an act on the whole deployment
  audit_id uuid,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'key', 'administrator')),
  -- of the person or the key
  actor_id uuid,
  actor text not null,
  -- the path of the procedure
  action text not null,
  -- a public id, but never an organization's
  target_id text,
  target text,
  details jsonb not null,
  address text not null,
  user_agent text,
  request_id text not null
);

create index audit_event_organization on audit_event (audit_id, id);
create index audit_event_at on audit_event (at);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lectern.audit_retention', true) = 'on' then return old; end if;
  raise exception 'the audit log is only added to';
end
$$;

create trigger keep_audit_events before update or delete on audit_event
  for each row execute function keep_audit_events();
create trigger keep_audit_table before truncate on audit_event
  for each statement execute function keep_audit_events();
