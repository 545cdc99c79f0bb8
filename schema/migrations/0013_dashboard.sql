-- A conversation of the dashboard is a thread with an author; its messages are a tree, whose branches are edited questions
-- and further answers.
alter table thread
  add column source text not null default 'api' check (source in ('api', 'dashboard')),
  -- null: made through the API, or by a person who is gone
  add column author_id uuid,
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
  -- what it follows; null: it begins the conversation
  add column parent_id uuid references message,
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
    (error is null and reasoning is null and citations is null and rating_reason is null));

update message set parent_id = before.id
from (select id as message_id, lag(id) over (partition by thread_id order by sequence) as id from message) as before
where before.message_id = message.id and before.id is not null;

create index message_parent on message (parent_id) where parent_id is not null;
