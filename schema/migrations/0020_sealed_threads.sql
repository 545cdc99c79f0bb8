-- The key that opens a person's sealed conversations, encrypted under their passphrase and under their recovery code, neither of
-- which this service knows.
create table sealing_key (
  person_id uuid primary key references person on delete cascade,
  -- counts changes, so that two devices that change it at once do not undo each other
  revision integer not null default 1,
  wrapped jsonb not null
);

alter table thread
  -- the title of an encrypted thread, for which the dashboard alone has the key
  add column sealed_title bytea,
  -- Nothing readable beside ciphertext, and nobody else who could read it.
  add check (not encrypted or (title is null and words is null and not shared)),
  add check (encrypted or sealed_title is null),
  -- of a conversation of a key in debug mode: which key it was; null: made through the threads API, or the key is gone
  add column key_id uuid,
  add foreign key (organization_id, key_id) references api_key (organization_id, id) on delete set null (key_id);

create index thread_key on thread (key_id) where key_id is not null;
create index thread_api on thread (project_id, sequence) where source = 'api';

alter table message
  -- of answers to keys in debug mode: tokens, and milliseconds to the first word and to the end
  add column usage jsonb,
  add column first_ms integer,
  add column total_ms integer,
  add check (not encrypted or usage is null);
