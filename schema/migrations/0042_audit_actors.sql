-- Events of somebody who hardly ever did anything, or of nobody. While it is built, which takes some seconds for a million events,
-- whoever adds to the audit log waits.
create index audit_event_actor on audit_event (audit_id, actor, id);
