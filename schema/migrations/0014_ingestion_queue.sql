-- Organizations take turns: files wait in their table, and an organization has a few jobs at most, each of which chooses
-- a file when it starts.
alter table file
  -- to be read, for the first time or again
  add column pending boolean not null generated always as (status = 'uploaded' or reread) stored,
  -- not to be read before another file with the same content
  add column awaits_duplicate boolean not null default false,
  -- when an attempt that failed may be repeated; null: at once
  add column retry_at timestamptz;

-- In the order in which jobs choose: new files first, then a file of each project in turn.
create index file_waiting on file (organization_id, reread, project_id, sequence) where pending and not awaits_duplicate;
create index file_awaiting on file (project_id, sha256) where awaits_duplicate;

-- Files in hand. A claim holds as long as its job is locked. Unlogged: after a crash no job is in hand.
create unlogged table ingestion_claim (
  file_id uuid primary key,
  organization_id uuid not null,
  reread boolean not null,
  job_id bigint not null,
  claimed_at timestamptz not null default now()
);

-- How many files of one organization the process reads at once.
alter table worker add column slots integer not null default 0;
