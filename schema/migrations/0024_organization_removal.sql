-- When its owner deleted an organization: nobody gets in from then on, its keys are refused, and a job deletes it with all that
-- it owns a week later, until when that can be undone.
alter table organization add column deleted_at timestamptz;

create index organization_deleted on organization (deleted_at) where deleted_at is not null;

-- The deletion itself, which nobody does by hand.
alter table audit_event
  drop constraint audit_event_actor_kind_check,
  add check (actor_kind in ('person', 'key', 'administrator', 'system'));
