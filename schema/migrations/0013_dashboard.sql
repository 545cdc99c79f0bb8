-- A conversation of the dashboard is a thread with an author; its messages are a tree, whose branches are edited questions
-- and further answers.
alter table thread
  add column source text not null default 'api' check (source in ('api', 'dashboard')),
  -- null: made through the API, or by a person who is gone
  add column author_id uuid references person on delete set null,
  -- whether everybody of the organization may read it in the dashboard
  add column shared boolean not null default false,
  add column last_message_at timestamptz not null default now(),
  -- of the title and the messages of a dashboard's thread, for its search; null: none
  add column words tsvector;

update thread set last_message_at =
  coalesce((select max(created_at) from message where thread_id = thread.id), created_at);

create index thread_author on thread (project_id, author_id, last_message_at, sequence) where source = 'dashboard';
create index thread_shared on thread (project_id, last_message_at, sequence) where source = 'dashboard' and shared;
create index thread_last_message on thread (project_id, last_message_at);

alter table message
  add unique (organization_id, id),
  -- what it follows; null: it begins the conversation
  add column parent_id uuid,
  add column status text not null default 'complete' check (status in ('complete', 'stopped', 'failed')),
  -- of answers: why it failed, in a sentence; what the model reasoned; which one ran; the passages that it rests on
  add column error text,
  add column reasoning text,
  add column model text,
  add column citations jsonb,
  add column rating text check (rating in ('up', 'down')),
  add column rating_reason text,
  -- Nothing readable beside ciphertext.
  add check (not encrypted or
    (error is null and reasoning is null and citations is null and rating_reason is null)),
  -- of the same organization, whatever a statement says
  add foreign key (organization_id, parent_id) references message (organization_id, id);

update message set parent_id = before.id
from (select id as message_id, lag(id) over (partition by thread_id order by sequence) as id from message) as before
where before.message_id = message.id and before.id is not null;

create index message_parent on message (parent_id) where parent_id is not null;

-- As searches and the order of names have it.
alter table file add column sort_name text collate "C" generated always as (lower(filename)) stored;

-- The orders that a list of files can have beside that of their upload.
create index file_name on file (project_id, sort_name, sequence);
create index file_bytes on file (project_id, bytes, sequence);
create index file_status on file (project_id, status, sequence) include (bytes);
create index file_reread on file (project_id) where reread;

-- Whether the project's files wait that are still to be read, until that is taken back.
alter table project add column reading_paused boolean not null default false;

-- Pages of which a picture is stored beside their file: drawn when somebody first looks at them, deleted with the file.
create table page_picture (
  file_id uuid not null references file on delete cascade,
  -- counted from 1
  page integer not null,
  primary key (file_id, page)
);

create function note_deleted_pictures() returns trigger language plpgsql as $$
begin
  insert into deleted_blob (key)
  select file_id || '-page-' || page from deleted
  on conflict do nothing;
  return null;
end
$$;

create trigger note_deleted_pictures after delete on page_picture referencing old table as deleted
  for each statement execute function note_deleted_pictures();

-- When an assistant was deleted in the dashboard: nobody sees it from then on, and a job deletes the row a minute later,
-- until when that can be undone.
alter table project add column deleted_at timestamptz;

create index project_deleted on project (deleted_at) where deleted_at is not null;
